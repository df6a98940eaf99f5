import type { Healing } from './heal.ts';
import type { Seen } from './read-page.ts';

/** What was observed of a page. */
export interface Observation {
  /** What people saw when it was as expected for the first time, or at the end of the row's time limit. */
  readonly seen: Seen;
  /** Time from navigation, or from the fault, until `seen`. */
  readonly ms: number;
  /** What people saw after the quiet time that followed. */
  readonly later: Seen;
  /** Why the shell didn't work; `undefined` also if there was no shell to try. */
  readonly shellFault: string | undefined;
  /** Requests in the quiet time. */
  readonly requestsAfter: number;
  /** Requests for the file with the fault, until `seen`. */
  readonly requests: number;
  /** The address that was requested most often, until `seen`. */
  readonly busiest: { readonly address: string; readonly count: number };
  readonly healing: Healing;
  /** Errors in the page that no code caught. */
  readonly uncaught: string[];
}
