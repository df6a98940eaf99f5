import { inspect } from 'node:util';
import { CommanderError } from '@commander-js/extra-typings';
import { createProgram } from '../support/command/create-program.js';
import { showLive } from '../support/command/show-live.js';
import { startProgress } from '../support/command/start-progress.js';
import { ExpectedError } from '../support/expected-error.js';
import { explainFileError } from '../support/explain-file-error.js';
import { createDryStorage } from './storage/dry-storage.js';
import { EXIT_CODE } from './exit-code.js';
import { createKeyHider } from './keys/hide-keys.js';
import { probeBeforeWriting } from './storage/probe-storage.js';
import { openStore } from './storage/open-store.js';
import { UsageError } from '../support/usage-error.js';

/** @typedef {import('./command.js').Command} Command */
/** @typedef {{ store: string, json?: true, dryRun?: true } & Record<string, unknown>} CommonOptions added by `defineCommand` */

const HELP_AFTER = `
All commands have --store, --json and --help; those that write also have --dry-run.
Exit codes: 0 done, 1 failed, 2 called wrongly, 3 done and the answer is no.`;

/** Creates what prints all output, with everything replaced that may be a key. @param {readonly string[]} args */
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

/** @param {readonly import('./storage/dry-storage.js').DryWrite[]} writes */
function formatWrites(writes) {
  if (writes.length === 0) return 'It would write nothing.';
  const lines = writes.map(
    ({ action, path, bytes }) => `  ${action} ${path}${bytes === undefined ? '' : ` (${bytes} bytes)`}`,
  );
  return ['It would write:', ...lines].join('\n');
}

/** @param {Command} command whose `line` has parsed the arguments @param {Printer} print */
async function runCommand({ line, run }, print) {
  const { store, json, dryRun = false, ...options } = /** @type {CommonOptions} */ (line.opts());
  const opened = await openStore(store);
  const dry = dryRun ? createDryStorage(opened) : undefined;
  const storage = dry?.storage ?? probeBeforeWriting(opened);
  const result = await run({
    operands: line.processedArgs,
    options,
    storage,
    dryRun,
    report: print.line,
    startProgress: (work) => startProgress({ ...work, report: print.line, asLines: json ?? false }),
    showLive: () => showLive({ report: print.line, asLines: json ?? false }),
  });
  const { data, text, exitCode } = result;
  const writes = [...(dry?.writes ?? []), ...(result.writes ?? [])];
  if (json) print.json(dry ? { ...data, dryRun, writes } : data);
  else print.result(dry ? `Dry run, nothing was written. ${formatWrites(writes)}\n\n${text}` : text);
  return exitCode ?? EXIT_CODE.done;
}

/**
 * Formats an expected error as one line, with its code from the README. Any other error is a bug of this tool, shown with its stack.
 * @param {unknown} error
 */
function formatError(error) {
  if (!(error instanceof ExpectedError)) return inspect(error);
  return 'code' in error.details ? `${error.message} (${error.details.code})` : error.message;
}

/** @param {readonly Command[]} commands @param {Printer} print */
function createReleaseProgram(commands, print) {
  const program = createProgram('npm run release --')
    .description('Publishes releases of map-remote and decides which release each channel names.')
    .addHelpText('after', HELP_AFTER)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print.result(text.trimEnd()),
      writeErr: (text) => print.line(text.trimEnd()),
    });
  for (const { line } of commands) program.addCommand(line.copyInheritedSettings(program));
  return program;
}

/**
 * Runs one command. Never rejects.
 * @param {readonly string[]} args
 * @param {readonly Command[]} commands
 * @returns {Promise<number>} the exit code
 */
export async function runCli(args, commands) {
  const print = createPrinter(args);
  /** @type {number} */
  let exitCode = EXIT_CODE.done;
  for (const command of commands) {
    command.line.action(async () => {
      try {
        exitCode = await runCommand(command, print);
      } catch (error) {
        if (error instanceof UsageError) command.line.error(`error: ${error.message}`);
        throw error;
      }
    });
  }
  try {
    await createReleaseProgram(commands, print).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (cause) {
    // The store has explained its own errors already. An error of another file that a command reads or writes is explained here.
    const error = explainFileError(cause);
    const isUsage = error instanceof CommanderError;
    if (isUsage && error.exitCode === 0) return EXIT_CODE.done;
    const message = error instanceof Error ? error.message.replace(/^error: /, '') : String(error);
    const details = error instanceof ExpectedError ? error.details : {};
    if (args.includes('--json')) print.json({ error: { message, ...details } });
    if (isUsage) return EXIT_CODE.wrongUsage;
    print.line(formatError(error));
    return EXIT_CODE.failed;
  }
}
