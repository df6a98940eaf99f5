import type { Summaries } from '../support/format-peers.js';
import type { Waterfall } from './to-waterfall.js';

/** What a peer's visits of one kind over one link came to. */
export interface PeerFigures {
  readonly peer: string;
  readonly profile: string;
  readonly visit: string;
  readonly figures: Summaries;
  /** To the baseline, pair by pair. */
  readonly ratios: Summaries;
  /** What is asked for, round trip by round trip, between document and style request. */
  readonly steps: string[][];
  /** Of the sample whose map was drawn in the median time. */
  readonly waterfall: Waterfall;
}
