import type { Healing } from './heal.js';
import type { Seen } from './read-page.js';

/** What became of a page. */
export interface Observation {
  /** When it was as expected for the first time, or last of all. */
  readonly seen: Seen;
  /** Until then. */
  readonly ms: number;
  /** After the quiet time that followed. */
  readonly later: Seen;
  /** Why the shell didn't work; nothing also where there was none to try. */
  readonly shellFault: string | undefined;
  /** Requests in the quiet time. */
  readonly askedAfter: number;
  /** Requests for the file with the fault until then. */
  readonly asked: number;
  /** Of all addresses the one that was requested most often until then. */
  readonly busiest: { readonly address: string; readonly count: number };
  readonly healing: Healing;
  /** What nobody caught in the page. */
  readonly uncaught: string[];
}
