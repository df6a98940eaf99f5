import type { Result } from '../errors/result.js';
import { listCandidates, type LoadedRemote } from '../loader/load/load-remote.js';
import { checkCandidate } from '../loader/release/check-release.js';
import { compareRelease } from '../loader/load/compare-release.js';
import { createReleaseMemory, NO_DEVICE_MEMORY } from '../loader/release/release-memory.js';
import { createReleaseTracker } from '../loader/load/track-releases.js';
import { runLoader, type Loader } from '../loader/run-loader.js';
import { CONTRACT_VERSION } from '../release/contract-version.js';
import type { createFakeChannel } from './fake-channel.js';
import { createFakeFederation } from './fake-federation.js';
import { CHANNEL_URL } from './sample-pointer.js';

const CHANNEL = {
  channelUrl: CHANNEL_URL,
  allowedOrigins: ['https://maps.example'],
  keys: [],
  contract: CONTRACT_VERSION,
  engineMajor: undefined,
};

/** A loader that decides as the real one, whose attempts end as the test says, and whose channel is a fake. */
export function createFakeLoader(
  attempt: () => Promise<Result<LoadedRemote>>,
  { requestPointer, ...ports }: ReturnType<typeof createFakeChannel>['ports'],
): Loader {
  const memory = createReleaseMemory(NO_DEVICE_MEMORY, Date.now);
  const runner = createFakeFederation();
  return runLoader({
    memory,
    attempt,
    async compare(remote) {
      const fetched = await requestPointer();
      if (!fetched.ok) return undefined;
      const candidates = await listCandidates(fetched.value, memory, CHANNEL);
      const fits = (candidate: (typeof candidates)[number]) =>
        checkCandidate(candidate, CHANNEL, runner) === undefined;
      return compareRelease(remote, fetched.value, { candidates, fits, deviceId: memory.deviceId });
    },
    ...ports,
    ...createReleaseTracker(memory),
    dropHints: () => {},
    whenOnline: () => () => {},
  });
}
