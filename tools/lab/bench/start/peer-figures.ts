import type { Summaries } from '../support/format-peers.ts';
import type { Waterfall } from './to-waterfall.ts';

/** The result of a peer's visits of one kind over one link. */
export interface PeerFigures {
  readonly peer: string;
  readonly profile: string;
  readonly visit: string;
  readonly figures: Summaries;
  /** Ratios to the baseline, taken round by round. */
  readonly ratios: Summaries;
  /** Paths that are requested between document and style request, by round trip. */
  readonly steps: string[][];
  /** The requests of the sample whose map was drawn in the median time. */
  readonly waterfall: Waterfall;
}
