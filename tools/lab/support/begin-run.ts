import { runCommand } from '../../support/run-command.js';
import { saveData, saveTable } from './save-results.ts';
import type { RunFacts } from './save-results.ts';

/** The commit that is measured, with `-dirty` if files differ from it; `undefined` in a copy without git history. */
async function describeCommit() {
  const { code, output } = await runCommand('git', ['describe', '--always', '--dirty']);
  // Warnings of git come before it.
  return code === 0 ? output.trim().split('\n').at(-1) : undefined;
}

/**
 * Begins a run, and notes the commit, since somebody may change the sources before the run ends.
 * @param command of the lab
 * @param args with which the same run can be made again, mostly as people typed them
 */
export async function beginRun(command: string, args: readonly string[]) {
  const commit = await describeCommit();
  return {
    /** Writes what a run has found, and says where. The files have the name of the run. */
    async save(
      name: string,
      {
        machine,
        data,
        isWhole = true,
        table,
      }: {
        machine: RunFacts['machine'];
        /** All that was found. */
        data: object;
        /** Whether it is all of the run: a part must not replace what is known of all. */
        isWhole?: boolean;
        /** As Markdown, if it is to be committed. */
        table?: string | undefined;
      },
    ) {
      const date = new Date().toISOString();
      const facts = { command: ['npm run lab --', command, ...args].join(' '), date, commit, machine };
      console.log(`All results: ${await saveData(isWhole ? name : `${name}-part`, facts, data)}`);
      if (table !== undefined) console.log(`Saved ${await saveTable(name, facts, table)}`);
    },
  };
}
