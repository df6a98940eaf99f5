import type { MapdockError } from '../../errors/errors.js';
import type { Result } from '../../errors/result.js';
import type { FetchedPointer } from '../channel/fetched-pointer.js';
import type { LoadedRemote } from './load-remote.js';
import { wantedRelease, type Candidate } from '../release/choose-release.js';
import type { LoadOptions } from '../release/load-code.js';
import type { LoadedRelease } from '../release/load-release.js';
import type { ReleaseMemory } from '../release/release-memory.js';

/** Which releases are to replace the one on the page. */
export interface Change {
  readonly remote: LoadedRemote;
  /** Best first. */
  readonly candidates: readonly [Candidate, ...Candidate[]];
  /** The pointer by which they were chosen. */
  readonly found: FetchedPointer;
}

export interface ChangeWork {
  readonly memory: Pick<ReleaseMemory, 'deviceId' | 'refusalOf'>;
  /** Loads a release while the map on the page stays in use. Never rejects. */
  readonly loadRelease: (candidate: Candidate, options: LoadOptions) => Promise<Result<LoadedRelease>>;
  /** Registers the release on the page again as the one that runs, after another one failed. Never rejects. */
  readonly restore: (remote: LoadedRemote, signal: AbortSignal) => Promise<void>;
}

/**
 * Loads the first of some releases that works, while the map on the page stays in use. Never rejects; after an abort the outcome is meaningless.
 * If all fail, the error is that of the first one.
 */
export async function changeRelease(
  { remote, candidates, found }: Change,
  { memory, loadRelease, restore }: ChangeWork,
  signal: AbortSignal,
): Promise<Result<LoadedRemote>> {
  const wantedId = wantedRelease(found, memory.deviceId).releaseId;
  let firstError: MapdockError | undefined;
  for (const candidate of candidates) {
    const loaded = await loadRelease(candidate, {
      signal,
      startedAt: performance.now(),
      // A map is shown while this release loads, so a slow file is not reported.
      onSlow: () => () => {},
      isCacheSuspect: true,
    });
    if (loaded.ok) {
      const isWanted = candidate.release.releaseId === wantedId;
      const fallback = isWanted ? undefined : (firstError ?? memory.refusalOf(wantedId));
      return { ok: true, value: { ...loaded.value, fallback, isFromStorage: candidate.source !== found } };
    }
    if (signal.aborted) return loaded;
    firstError ??= loaded.error;
  }
  await restore(remote, signal);
  return { ok: false, error: firstError as MapdockError };
}
