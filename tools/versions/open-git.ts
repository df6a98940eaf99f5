import { ExpectedError } from '../support/expected-error.js';
import { runCommand } from '../support/run-command.js';

const firstLine = (text: string) => text.trim().split('\n', 1).join('');

/** Runs git in a folder. */
export function openGit(root: string) {
  const ask = (...args: readonly string[]) => runCommand('git', args, { cwd: root });
  return {
    /** Whether git answers yes, and what it prints. */
    ask,
    /**
     * @returns what git prints
     * @throws {ExpectedError} if it fails
     */
    async run(...args: readonly string[]): Promise<string> {
      const { code, output } = await ask(...args);
      if (code === 0) return output.trim();
      throw new ExpectedError(`git ${args[0]} failed: ${firstLine(output)}`);
    },
  };
}

export type Git = ReturnType<typeof openGit>;
