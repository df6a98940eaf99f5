import type { BrowserName } from './read-browser.js';

/** How a page's visit began or ended; nothing about the person, the page or the place. Since 1.3. */
export interface VisitRecord {
  /**
   * `start`: the first outcome of the visit, once per loader and page. `later`: after a map was drawn, a map of the page has failed, the same
   * or another one; at most once. Its outcome is `failed`.
   */
  readonly part: 'start' | 'later';
  /**
   * - `ready`, `degraded`: the statuses of the same name; whichever came first.
   * - `failed`: there is no map, and the loader loads no other release because of it.
   * - `left`: the page was left, or nobody has seen it or a map for 30 seconds, after at least 5 seconds of waiting.
   */
  readonly outcome: 'ready' | 'degraded' | 'failed' | 'left';
  /**
   * Code of `ERRORS.md`: why the map failed or is degraded, or why a `last-good` release was used. `undefined` where there is none, and
   * if a function of the page threw while the map was loaded, which says nothing about the release.
   */
  readonly error: string | undefined;
  /** Name of the host in `telemetry`; `undefined` without one. */
  readonly host: string | undefined;
  /** Name of the channel, such as `production`; `undefined` if no pointer arrived and the channel's address does not say. */
  readonly channel: string | undefined;
  /** Id of the release that was used, or was to be used; `undefined` if no pointer arrived. */
  readonly releaseId: string | undefined;
  /** `last-good`: another release was used than the channel has for this device; also the stable one in place of its canary. */
  readonly cohort: 'stable' | 'canary' | 'last-good';
  /**
   * Of a `last-good` release, when the reason occurred for not using the other one: `new` in this visit, `remembered` in earlier ones, since a
   * device does not use a release for a day after two failures of it. `undefined` for the other cohorts.
   */
  readonly refusal: 'new' | 'remembered' | undefined;
  /** Version of the contract of the release; `undefined` if no pointer arrived. */
  readonly contract: string | undefined;
  /** How many attempts to load a release there were after the first. */
  readonly retries: number;
  /**
   * Seconds until the map was ready or degraded; `undefined` if it was neither. Like the next two they count from `load()`, and only while
   * the page was visible and waited for the release or for a map that has a size.
   */
  readonly secondsToReady: number | undefined;
  /** Seconds until the code of the release was loaded; `undefined` if it was not. */
  readonly secondsToRemote: number | undefined;
  /** Seconds until the engine was loaded; `undefined` if it was not. */
  readonly secondsToEngine: number | undefined;
  /** Family of the browser. */
  readonly browserName: BrowserName;
  /** Major version of the browser; empty if it is not known. */
  readonly browserVersion: string;
}

declare global {
  interface WindowEventMap {
    mapdockvisit: CustomEvent<VisitRecord>;
  }
}

/** Name of the event of `window` whose `detail` is a `VisitRecord`. */
export const VISIT_EVENT = 'mapdockvisit';
