import { isInCanary } from '../../release/canary.js';
import type { PointedRelease } from '../../release/release-documents.js';
import type { FetchedPointer } from '../channel/fetched-pointer.js';

/** A release that could be shown, and the pointer that names it. */
export interface Candidate {
  readonly release: PointedRelease;
  readonly source: FetchedPointer;
}

export interface ChoiceFacts {
  /** The channel's present pointer; `undefined` if the channel did not answer. */
  readonly found: FetchedPointer | undefined;
  /** The release that worked last on this device; `undefined` if there is none. */
  readonly lastGood: Candidate | undefined;
  /** `undefined` if the device gets no canary. */
  readonly deviceId: string | undefined;
  /** Whether the device skips a release because it failed here. */
  readonly isRefused: (releaseId: string) => boolean;
}

/** Returns the release that a pointer assigns to a device, whether or not the device skips it. Pure. */
export function wantedRelease({ pointer }: FetchedPointer, deviceId: string | undefined): PointedRelease {
  const { canary, release, withdrawn = [] } = pointer;
  if (canary === undefined || deviceId === undefined) return release;
  const { releaseId } = canary.release;
  const isChosen = isInCanary(deviceId, releaseId, canary.percent) && !withdrawn.includes(releaseId);
  return isChosen ? canary.release : release;
}

/** Lists the releases that a pointer has for a device, whether or not the device skips them. Pure. */
export function namedReleases(found: FetchedPointer, deviceId: string | undefined): readonly Candidate[] {
  return [wantedRelease(found, deviceId), found.pointer.release].map((release) => ({
    release,
    source: found,
  }));
}

const idOf = ({ release }: Candidate) => release.releaseId;

const firstOfEach = (candidates: readonly Candidate[]) =>
  candidates.filter(
    (candidate, index) => candidates.findIndex((other) => idOf(other) === idOf(candidate)) === index,
  );

/**
 * Lists the releases to try, best first; none if the channel did not answer and no release is known. Pure.
 * - No withdrawn release is in the list, not even the last good one: it was withdrawn because it does harm, and a missing map does none.
 * - A pointer that withdraws the very release it names contradicts itself. Then the release that it names is used.
 */
export function chooseReleases({ found, lastGood, deviceId, isRefused }: ChoiceFacts): readonly Candidate[] {
  const good = lastGood ? [lastGood] : [];
  if (found === undefined) return good;
  const { release, withdrawn = [] } = found.pointer;
  const stable = { release, source: found };
  const wanted = [
    { release: wantedRelease(found, deviceId), source: found },
    stable,
    ...good.filter((candidate) => !withdrawn.includes(idOf(candidate))),
  ];
  // A release that failed before is better than no map, so the stable one ends the list in any case.
  return firstOfEach([...wanted.filter((candidate) => !isRefused(idOf(candidate))), stable]);
}
