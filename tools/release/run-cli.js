import { ExpectedError } from '../support/expected-error.js';
import { createDryStorage } from './dry-storage.js';
import { EXIT_CODE } from './exit-code.js';
import { formatCommandHelp, formatHelp, formatUsage } from './format-help.js';
import { parseCommandLine } from './parse-command-line.js';
import { probeBeforeWriting } from './probe-storage.js';
import { openStore } from './storage/open-store.js';
import { UsageError } from './usage-error.js';

/** @typedef {import('./command.js').Command} Command */

/** @param {object} data */
const printJson = (data) => console.log(JSON.stringify(data, null, 2));

/** @param {readonly import('./dry-storage.js').DryWrite[]} writes */
function formatWrites(writes) {
  if (writes.length === 0) return 'It would write nothing.';
  const lines = writes.map(
    ({ action, path, bytes }) => `  ${action} ${path}${bytes === undefined ? '' : ` (${bytes} bytes)`}`,
  );
  return ['It would write:', ...lines].join('\n');
}

/**
 * @param {Command} command
 * @param {ReturnType<typeof parseCommandLine>} commandLine
 */
async function runCommand(command, { store, json, dryRun, options, operands }) {
  const opened = await openStore(store);
  const dry = dryRun ? createDryStorage(opened) : undefined;
  const storage = dry?.storage ?? probeBeforeWriting(opened);
  const report = (/** @type {string} */ line) => console.error(line);
  const result = await command.run({ operands, options, storage, dryRun, report });
  const { data, text, exitCode } = result;
  const writes = [...(dry?.writes ?? []), ...(result.writes ?? [])];
  if (json) printJson(dry ? { ...data, dryRun, writes } : data);
  else console.log(dry ? `Dry run, nothing was written. ${formatWrites(writes)}\n\n${text}` : text);
  return exitCode ?? EXIT_CODE.done;
}

/**
 * Runs one command. Never rejects.
 * @param {readonly string[]} args
 * @param {readonly Command[]} commands
 * @returns {Promise<number>} the exit code
 */
export async function runCli(args, commands) {
  const [name = '', ...rest] = args;
  const command = commands.find((candidate) => candidate.name === name);
  try {
    if (name === '--help' || name === '-h') {
      console.log(formatHelp(commands));
      return EXIT_CODE.done;
    }
    if (!command) throw new UsageError(name ? `There is no command "${name}".` : 'Name a command.');
    const commandLine = parseCommandLine(command, rest);
    if (!commandLine.help) return await runCommand(command, commandLine);
    console.log(formatCommandHelp(command));
    return EXIT_CODE.done;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const details = error instanceof ExpectedError ? error.details : {};
    if (args.includes('--json')) printJson({ error: { message, ...details } });
    console.error(error instanceof ExpectedError ? message : error);
    if (!(error instanceof UsageError)) return EXIT_CODE.failed;
    console.error(`\n${command ? formatUsage(command) : formatHelp(commands)}`);
    return EXIT_CODE.wrongUsage;
  }
}
