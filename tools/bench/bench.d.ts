import type { Scene } from './peers/scene.js';
import type { Provider } from './providers/providers.js';

export interface BenchOptions {
  /** Less of everything, for a look in between. */
  readonly isQuick: boolean;
  /** All without it. */
  readonly peers: readonly string[] | undefined;
  /** Profiles of the link; all without it. */
  readonly profiles: readonly string[] | undefined;
  /** Kinds of visits; all without it. */
  readonly visits: readonly string[] | undefined;
  /** The bench's own number without it. */
  readonly rounds: number | undefined;
  /** The provider of all peers. */
  readonly provider: Provider;
  /** What all peers show. */
  readonly scene: Scene;
}

export interface BenchResult {
  /** For the terminal. */
  readonly table: string;
  /** The report for people, as HTML. */
  readonly page?: string;
  /** For the file: machine, the method's numbers, figures. */
  readonly report: object;
}

export interface Bench {
  /** For people. */
  readonly does: string;
  /** It can be run with each of them. */
  readonly hasProviders?: boolean;
  readonly run: (options: BenchOptions) => Promise<BenchResult>;
}
