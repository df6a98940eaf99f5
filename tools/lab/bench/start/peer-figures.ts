import type { Summaries } from '../support/format-peers.ts';

/** The result of a peer's visits of one kind over one link. */
export interface PeerFigures {
  readonly peer: string;
  readonly profile: string;
  readonly visit: string;
  readonly figures: Summaries;
  /** Ratios to the baseline, taken round by round. */
  readonly ratios: Summaries;
}
