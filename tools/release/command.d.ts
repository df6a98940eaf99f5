import type { parseArgs } from 'node:util';
import type { EXIT_CODE } from './exit-code.js';
import type { DryWrite } from './dry-storage.js';
import type { ReleaseStorage } from './storage/release-storage.js';

/** An option as `parseArgs` of Node takes it, with a line for the help. */
export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly does: string;
  /** May be given more than once, and comes as a list. */
  readonly multiple?: boolean;
  readonly short?: string;
  readonly default?: string | boolean | string[] | boolean[];
}

export type CommandOptions = Readonly<Record<string, CommandOption>>;

export interface CommandInput<O extends CommandOptions> {
  /** As many as the command asked for. */
  readonly operands: readonly string[];
  /** Its own ones, with their defaults. */
  readonly options: ReturnType<typeof parseArgs<{ options: O }>>['values'];
  /** Probed before the first write. In a dry run it keeps what is written to itself, so a command writes as ever. */
  readonly storage: ReleaseStorage;
  /** For what a command does outside of the store. */
  readonly dryRun: boolean;
  /** Shows a line of progress while long work goes on. */
  report(line: string): void;
}

export interface CommandResult {
  /** What `--json` prints. */
  readonly data: object;
  /** The same for people. */
  readonly text: string;
  /** In a dry run: what it would write outside of the store. */
  readonly writes?: readonly DryWrite[];
  /** Default: `done`. */
  readonly exitCode?: typeof EXIT_CODE.done | typeof EXIT_CODE.no;
}

/** One command of the release tool. */
export interface Command<O extends CommandOptions = CommandOptions> {
  readonly name: string;
  /** How to call it, without the options that all have. */
  readonly usage: string;
  /** One line for the help. */
  readonly does: string;
  /** Names of what it must be given, as in `usage`; `[NAME]` may be left out. */
  readonly operands: readonly string[];
  /** Whether it writes to the store or elsewhere, and so has `--dry-run`. */
  readonly writes: boolean;
  readonly options: O;
  /**
   * @throws {UsageError} when it was called wrongly: exit code 2
   * @throws {ExpectedError} when it failed for a reason that one line tells: exit code 1
   */
  run(input: CommandInput<O>): Promise<CommandResult>;
}
