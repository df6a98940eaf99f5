import type { MapdockUpdate } from '../map-dock.js';
import type { Releases } from './releases.js';

/** A map on the page, as far as other releases concern it. */
export interface FollowingMap {
  /** Release that the map is of, or was to be of. */
  readonly releaseId: string;
  readonly hasFailed: boolean;
  /** Replaces the map by one of the release that `Releases.load` gives now. */
  replace(): Promise<void>;
  /** Tells the page of another release. Returns whether the page has declined it. */
  offer(update: MapdockUpdate): boolean;
}

/**
 * Does for one map what the channel says, until the signal aborts: offers each other release once, and leaves one that was withdrawn or has
 * failed.
 */
export function followReleases(releases: Releases, map: FollowingMap, signal: AbortSignal): void {
  let offered: string | undefined;
  /** Several calls while a release loads are one replacement. */
  let replacing: Promise<void> | undefined;
  const advise = () => releases.adviceFor(map.releaseId, map.hasFailed);

  const replace = () => {
    replacing = replacing || map.replace().finally(() => (replacing = undefined));
    return replacing;
  };

  const apply = async () => {
    const before = map.releaseId;
    await releases.apply();
    if (!signal.aborted && advise().name !== 'stay') await replace();
    return !signal.aborted && map.releaseId !== before && !map.hasFailed;
  };

  const check = () => {
    const advice = advise();
    if (advice.name === 'leave') replace().catch((error: unknown) => reportError(error));
    if (advice.name !== 'offer' || advice.releaseId === offered) return;
    offered = advice.releaseId;
    // Later, so that the other maps on the page are asked too.
    if (map.offer({ releaseId: offered, apply })) void Promise.resolve().then(() => releases.postpone());
  };
  const end = releases.subscribe(check);
  signal.addEventListener('abort', end);
  check();
}
