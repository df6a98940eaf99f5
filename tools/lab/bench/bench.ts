import type { StartProgress } from '../../support/command/progress.js';
import type { RunFacts } from '../support/save-results.ts';
import type { Provider } from './providers/providers.ts';

export interface BenchOptions {
  /** Fewer peers, links and rounds, for a quick check. */
  readonly isQuick: boolean;
  /** Names of peers; `undefined` for all. */
  readonly peers: readonly string[] | undefined;
  /** Names of link profiles; `undefined` for all. */
  readonly profiles: readonly string[] | undefined;
  /** `undefined` for the bench's own number of rounds. */
  readonly rounds: number | undefined;
  /** The provider that all peers use. */
  readonly provider: Provider;
  readonly startProgress: StartProgress;
}

export interface BenchResult {
  /** The result as text, printed on the terminal. */
  readonly table: string;
  readonly machine: RunFacts['machine'];
  /** All that was measured, and how. */
  readonly figures: object;
}

export interface Bench {
  /** Shown in `--help` and before the bench runs. */
  readonly description: string;
  /** Whether the bench accepts `--provider`. */
  readonly hasProviders?: boolean;
  readonly run: (options: BenchOptions) => Promise<BenchResult>;
}
