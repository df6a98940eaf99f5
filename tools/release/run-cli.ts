import { inspect } from 'node:util';
import { CommanderError } from '@commander-js/extra-typings';
import { createProgram } from '../support/command/create-program.ts';
import { showLive } from '../support/command/show-live.ts';
import { startProgress } from '../support/command/start-progress.ts';
import { ExpectedError } from '../support/expected-error.js';
import { explainFileError } from '../support/explain-file-error.js';
import { createDryStorage } from './storage/dry-storage.ts';
import { EXIT_CODE } from './exit-code.ts';
import { createKeyHider } from './keys/hide-keys.ts';
import { probeBeforeWriting } from './storage/probe-storage.ts';
import { openStore } from './storage/open-store.ts';
import { UsageError } from '../support/usage-error.js';
import type { DryWrite } from './storage/dry-storage.ts';
import type { Command } from './command.js';

/** Added by `defineCommand`. */
export type CommonOptions = { store: string; json?: true; dryRun?: true } & Record<string, unknown>;

const HELP_AFTER = `
All commands have --store, --json and --help; those that write also have --dry-run.
Exit codes: 0 done, 1 failed, 2 called wrongly, 3 done and the answer is no.`;

/** Creates what prints all output, with everything replaced that may be a key. */
function createPrinter(args: readonly string[]) {
  const hide = createKeyHider(args);
  const hideWithin = (_name: string, value: unknown) => (typeof value === 'string' ? hide(value) : value);
  return {
    result: (text: string) => console.log(hide(text)),
    json: (data: object) => console.log(JSON.stringify(data, hideWithin, 2)),
    line: (text: string) => console.error(hide(text)),
  };
}

export type Printer = ReturnType<typeof createPrinter>;

function formatWrites(writes: readonly DryWrite[]) {
  if (writes.length === 0) return 'It would write nothing.';
  const lines = writes.map(
    ({ action, path, bytes }) => `  ${action} ${path}${bytes === undefined ? '' : ` (${bytes} bytes)`}`,
  );
  return ['It would write:', ...lines].join('\n');
}

/** @param command whose `line` has parsed the arguments */
async function runCommand({ line, run }: Command, print: Printer) {
  const { store, json, dryRun = false, ...options } = line.opts() as CommonOptions;
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

/** Formats an expected error as one line, with its code from the README. Any other error is a bug of this tool, shown with its stack. */
function formatError(error: unknown) {
  if (!(error instanceof ExpectedError)) return inspect(error);
  return 'code' in error.details ? `${error.message} (${error.details.code})` : error.message;
}

function createReleaseProgram(commands: readonly Command[], print: Printer) {
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
 * @returns the exit code
 */
export async function runCli(args: readonly string[], commands: readonly Command[]): Promise<number> {
  const print = createPrinter(args);
  let exitCode: number = EXIT_CODE.done;
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
