/** This file and what it imports use only Node's own modules: commands that install the packages have their help before that. */
import { formatHelp, parseUsage } from './parse-usage.js';
import { runMain } from './run-main.js';

/**
 * Runs a command's main function with its parsed arguments. With `--help` prints how the command is called and does nothing else.
 * @param {import('./parse-usage.js').Usage} usage
 * @param {(parsed: import('./parse-usage.js').Parsed) => Promise<number | void>} main resolves to the exit code
 */
export const runWithUsage = (usage, main) =>
  runMain(async () => {
    const parsed = parseUsage(usage, process.argv.slice(2));
    if (!parsed.isHelpWanted) return main(parsed);
    console.log(formatHelp(usage));
  });
