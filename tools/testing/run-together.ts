import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import limitConcurrency from 'p-limit';
import { PATHS } from '../support/paths.js';
import { runNode } from '../support/run-command.js';

/**
 * Runs scripts of installed packages, as many at once as there are processors. Prints the output of each in one piece when it ends.
 * @param programs each script's path in `node_modules`, and its arguments
 * @returns 0 if all ended with exit code 0, else 1
 */
export async function runTogether(programs: readonly (readonly string[])[]): Promise<number> {
  const run = async ([script = '', ...args]: readonly string[]) => {
    const { code, output } = await runNode([join(PATHS.root, 'node_modules', script), ...args]);
    if (output.trim()) console.log(output.trimEnd());
    return code;
  };
  const limit = limitConcurrency(availableParallelism());
  const codes = await Promise.all(programs.map((program) => limit(run, program)));
  return codes.every((code) => code === 0) ? 0 : 1;
}
