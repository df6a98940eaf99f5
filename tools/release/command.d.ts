import type { Command as CommandLine, OptionValues } from '@commander-js/extra-typings';
import type { EXIT_CODE } from './exit-code.js';
import type { DryWrite } from './storage/dry-storage.js';
import type { ReleaseStorage } from './storage/release-storage.js';

export interface CommandInput<Operands extends unknown[], Options extends OptionValues> {
  /** As its line declares them. */
  readonly operands: Operands;
  /** Its own ones, with their defaults. */
  readonly options: Options;
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
export interface Command<
  Operands extends unknown[] = unknown[],
  Options extends OptionValues = OptionValues,
> {
  /** Its name, help, arguments and options, without those that all have. */
  readonly line: CommandLine<Operands, Options>;
  /** Whether it writes to the store or elsewhere, and so has `--dry-run`. */
  readonly writes: boolean;
  /**
   * @throws {UsageError} when it was called wrongly: exit code 2
   * @throws {ExpectedError} when it failed for a reason that one line tells: exit code 1
   */
  run(input: CommandInput<Operands, Options>): Promise<CommandResult>;
}
