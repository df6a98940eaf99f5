import type { FetchedPointer } from '../channel/fetched-pointer.js';
import type { LoadedRemote } from './load-remote.js';
import { namedReleases, wantedRelease, type Candidate } from '../release/choose-release.js';

/** What a channel's pointer means for the release on the page. */
export interface Comparison {
  readonly found: FetchedPointer;
  /** Whether the release on the page must not be used any more. */
  readonly isWithdrawn: boolean;
  /** Whether the release on the page is the one that the channel has for this device. */
  readonly isWanted: boolean;
  /** The other releases that could be shown, best first. */
  readonly others: readonly Candidate[];
  /** A release of the channel that could replace the one on the page. */
  readonly update: Candidate | undefined;
  /** The releases that the channel has for this device, whether or not the device skips them. */
  readonly named: readonly Candidate[];
}

const idOf = ({ release }: Pick<Candidate, 'release'>) => release.releaseId;

/**
 * Compares a pointer with the release on the page. `candidates` are the releases that could be shown, best first, and `fits` says whether
 * this page can use one. Pure.
 */
export function compareRelease(
  { release: { releaseId } }: Pick<LoadedRemote, 'release'>,
  found: FetchedPointer,
  {
    candidates,
    fits,
    deviceId,
  }: {
    readonly candidates: readonly Candidate[];
    readonly fits: (candidate: Candidate) => boolean;
    readonly deviceId: string | undefined;
  },
): Comparison {
  const { withdrawn, release } = found.pointer;
  // Only a release that the channel names is an update; the stored last good release is not.
  const first = candidates.find(fits);
  return {
    found,
    isWithdrawn: withdrawn?.includes(releaseId) === true && release.releaseId !== releaseId,
    isWanted: wantedRelease(found, deviceId).releaseId === releaseId,
    others: candidates.filter((candidate) => idOf(candidate) !== releaseId),
    update: first && idOf(first) !== releaseId && first.source === found ? first : undefined,
    named: namedReleases(found, deviceId),
  };
}
