import { isInCanary, type PointedRelease } from '@mapdock/shared';
import type { FetchedPointer } from '../channel/fetched-pointer.js';

/** A release that could be shown, with the pointer that names it. */
export interface Candidate {
  readonly release: PointedRelease;
  readonly source: FetchedPointer;
}

export interface ChoiceFacts {
  /** What the channel says now; `undefined` if it did not answer. */
  readonly found: FetchedPointer | undefined;
  /** The release that worked last on this device. */
  readonly lastGood: Candidate | undefined;
  /** `undefined`: the device gets no canary. */
  readonly deviceId: string | undefined;
  /** Whether the device has reason to skip a release. */
  readonly isRefused: (releaseId: string) => boolean;
}

/** What a pointer has for a device, whatever the device thinks of it. Pure. */
export function wantedRelease({ pointer }: FetchedPointer, deviceId: string | undefined): PointedRelease {
  const { canary, release, withdrawn = [] } = pointer;
  if (canary === undefined || deviceId === undefined) return release;
  const { releaseId } = canary.release;
  const isChosen = isInCanary(deviceId, releaseId, canary.percent) && !withdrawn.includes(releaseId);
  return isChosen ? canary.release : release;
}

/** The releases that a pointer has for a device, whatever the device thinks of them. Pure. */
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
 * The releases to try, best first; none if the channel did not answer and no release is known. Pure.
 *
 * Nothing that is withdrawn is among them, the last good release included: it was withdrawn because it does harm, which a map that
 * is missing does not. The exception is a pointer that withdraws the very release it names: it contradicts itself, and what it
 * names is what somebody last asked for.
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
  // A release that failed is better than none: it ends the list whatever is against it.
  return firstOfEach([...wanted.filter((candidate) => !isRefused(idOf(candidate))), stable]);
}
