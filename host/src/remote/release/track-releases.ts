import { chooseReleases } from './choose-release.js';
import { isReleaseFault } from './release-faults.js';
import type { ReleaseMemory } from './release-memory.js';
import type { LoadedRemote } from '../load-remote.js';
import type { ReleaseTracker } from '../remote-loader.js';

/** Records in the device's memory which releases work and which fail. */
export function createReleaseTracker(memory: ReleaseMemory): ReleaseTracker {
  /** Whether another release is known that could be shown instead. */
  const hasOther = (releaseId: string, source: Parameters<ReleaseMemory['noteGood']>[1]) => {
    const { lastGood, deviceId } = memory;
    const isRefused = (id: string) => memory.refusalOf(id) !== undefined;
    const named = chooseReleases({ found: source, lastGood: undefined, deviceId, isRefused });
    const ids = [...named.map(({ release }) => release.releaseId), ...(lastGood ? [lastGood.releaseId] : [])];
    return ids.some((id) => id !== releaseId && !isRefused(id));
  };
  // Releases that failed on this page. Each leads to another release only once: that one may be unusable too, and the loader would go
  // back and forth between them.
  const faulty = new Set<string>();
  let noted: LoadedRemote | undefined;
  return {
    noteReady(remote) {
      // A map is ready again after each movement, which is stored only once.
      if (remote === noted) return;
      noted = remote;
      memory.noteGood(remote.release.releaseId, remote.source);
    },
    noteFailure({ release, source }, error) {
      const { releaseId } = release;
      memory.noteFailure(releaseId, error);
      if (!isReleaseFault(error)) return false;
      const isFirst = !faulty.has(releaseId);
      faulty.add(releaseId);
      return isFirst && hasOther(releaseId, source);
    },
  };
}
