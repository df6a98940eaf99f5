import type { MapdockError } from '../../errors/errors.js';
import type { LoadedRemote } from './load-remote.js';
import { chooseReleases } from '../release/choose-release.js';
import type { ReleaseMemory } from '../release/release-memory.js';

/** Records in the device's memory which releases work and which fail. */
export function createReleaseTracker(memory: ReleaseMemory) {
  let noted: LoadedRemote | undefined;
  return {
    noteReady(remote: LoadedRemote) {
      // A map is ready again after each movement, which is stored only once.
      if (remote === noted) return;
      noted = remote;
      memory.noteGood(remote.release.releaseId, remote.source);
    },
    /** Returns whether another release is known that could be shown instead. */
    noteFailure({ release: { releaseId }, source }: LoadedRemote, error: MapdockError) {
      memory.noteFailure(releaseId, error);
      const { lastGood, deviceId } = memory;
      const isRefused = (id: string) => memory.refusalOf(id) !== undefined;
      const named = chooseReleases({ found: source, lastGood: undefined, deviceId, isRefused });
      const ids = named.map(({ release }) => release.releaseId);
      return [...ids, ...(lastGood ? [lastGood.releaseId] : [])].some(
        (id) => id !== releaseId && !isRefused(id),
      );
    },
  };
}
