import { inspect } from 'node:util';
import { ExpectedError } from '../support/expected-error.js';
import { explainFileError } from '../support/explain-file-error.js';
import { createDryStorage } from './dry-storage.js';
import { EXIT_CODE } from './exit-code.js';
import { formatCommandHelp, formatHelp, formatUsage } from './format-help.js';
import { createKeyHider } from './hide-keys.js';
import { parseCommandLine } from './parse-command-line.js';
import { probeBeforeWriting } from './probe-storage.js';
import { openStore } from './storage/open-store.js';
import { UsageError } from './usage-error.js';

/** @typedef {import('./command.js').Command} Command */

/** Prints what may be printed: nothing that may be a key. @param {readonly string[]} args */
function createPrinter(args) {
  const hide = createKeyHider(args);
  const hideWithin = (/** @type {string} */ _name, /** @type {unknown} */ value) =>
    typeof value === 'string' ? hide(value) : value;
  return {
    result: (/** @type {string} */ text) => console.log(hide(text)),
    json: (/** @type {object} */ data) => console.log(JSON.stringify(data, hideWithin, 2)),
    line: (/** @type {string} */ text) => console.error(hide(text)),
  };
}

/** @typedef {ReturnType<typeof createPrinter>} Printer */

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
 * @param {Printer} print
 */
async function runCommand(command, { store, json, dryRun, options, operands }, print) {
  const opened = await openStore(store);
  const dry = dryRun ? createDryStorage(opened) : undefined;
  const storage = dry?.storage ?? probeBeforeWriting(opened);
  const result = await command.run({ operands, options, storage, dryRun, report: print.line });
  const { data, text, exitCode } = result;
  const writes = [...(dry?.writes ?? []), ...(result.writes ?? [])];
  if (json) print.json(dry ? { ...data, dryRun, writes } : data);
  else print.result(dry ? `Dry run, nothing was written. ${formatWrites(writes)}\n\n${text}` : text);
  return exitCode ?? EXIT_CODE.done;
}

/**
 * One line for what a user can act on, with the code that the README lists; the whole stack for what only a developer of this tool can.
 * @param {unknown} error
 */
function formatError(error) {
  if (!(error instanceof ExpectedError)) return inspect(error);
  return 'code' in error.details ? `${error.message} (${error.details.code})` : error.message;
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
  const print = createPrinter(args);
  try {
    if (name === '--help' || name === '-h') {
      print.result(formatHelp(commands));
      return EXIT_CODE.done;
    }
    if (!command) throw new UsageError(name ? `There is no command "${name}".` : 'Name a command.');
    const commandLine = parseCommandLine(command, rest);
    if (!commandLine.help) return await runCommand(command, commandLine, print);
    print.result(formatCommandHelp(command));
    return EXIT_CODE.done;
  } catch (cause) {
    // Of the store the error is explained already; what else a command reads and writes is told of by its path.
    const error = explainFileError(cause);
    const message = error instanceof Error ? error.message : String(error);
    const details = error instanceof ExpectedError ? error.details : {};
    if (args.includes('--json')) print.json({ error: { message, ...details } });
    print.line(formatError(error));
    if (!(error instanceof UsageError)) return EXIT_CODE.failed;
    print.line(`\n${command ? formatUsage(command) : formatHelp(commands)}`);
    return EXIT_CODE.wrongUsage;
  }
}
