import type { Command as CommandLine, OptionValues } from '@commander-js/extra-typings';
import type { StartProgress } from '../support/command/progress.js';
import type { Live } from '../support/command/show-live.ts';
import type { EXIT_CODE } from './exit-code.ts';
import type { DryWrite } from './storage/dry-storage.ts';
import type { ReleaseStorage } from './storage/release-storage.js';

export interface CommandInput<Operands extends unknown[], Options extends OptionValues> {
  /** The operands that `line` declares. */
  readonly operands: Operands;
  /** The options that `line` declares, with their defaults; without those that all commands have. */
  readonly options: Options;
  /** The store. It is probed before the first write. In a dry run it holds writes in memory, so a command need not know of the dry run. */
  readonly storage: ReleaseStorage;
  /** Whether to write nothing. A command needs this only for what it writes outside of the store. */
  readonly dryRun: boolean;
  /** Prints a line that says what the command does. */
  report(line: string): void;
  /** Shows how far long work is. Its texts are not searched for keys, so they must hold nothing of the command line. */
  readonly startProgress: StartProgress;
  /** Begins text that is drawn anew on a terminal. */
  readonly showLive: () => Live;
}

export interface CommandResult {
  /** What `--json` prints. */
  readonly data: object;
  /** The same result as text for people. */
  readonly text: string;
  /** In a dry run: what the command would write outside of the store. */
  readonly writes?: readonly DryWrite[];
  /** Default: `done`. */
  readonly exitCode?: typeof EXIT_CODE.done | typeof EXIT_CODE.no;
}

/** One command of the release tool. */
export interface Command<
  Operands extends unknown[] = unknown[],
  Options extends OptionValues = OptionValues,
> {
  /** The command line: name, help, operands and options. `defineCommand` adds the options that all commands have. */
  readonly line: CommandLine<Operands, Options>;
  /** Whether the command can write, to the store or elsewhere. If so, it has the option `--dry-run`. */
  readonly writes: boolean;
  /**
   * @throws {UsageError} if it was called wrongly: exit code 2
   * @throws {ExpectedError} if it failed for a reason that one line can explain: exit code 1
   */
  run(input: CommandInput<Operands, Options>): Promise<CommandResult>;
}
