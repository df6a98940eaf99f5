import type { Result } from '../errors/result.js';
import type { LoadedRemote } from '../loader/load/load-remote.js';
import { requestComparison } from '../loader/load/request-comparison.js';
import { createReleaseMemory } from '../loader/release/release-memory.js';
import { NO_DEVICE_MEMORY } from '../loader/storage/device-memory.js';
import { createReleaseTracker } from '../loader/load/track-releases.js';
import type { ReleaseLoader } from '../loader/create-release-loader.js';
import { runLoader } from '../loader/run-loader.js';
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
  load: () => Promise<Result<LoadedRemote>>,
  { requestPointer, ...ports }: ReturnType<typeof createFakeChannel>['ports'],
): ReleaseLoader {
  const memory = createReleaseMemory(NO_DEVICE_MEMORY, Date.now);
  const runner = createFakeFederation();
  const loader = runLoader(
    {
      memory,
      load,
      compare: (remote, signal) =>
        requestComparison(remote, { channel: CHANNEL, memory, runner, requestPointer }, signal),
      ...ports,
      ...createReleaseTracker(memory),
      dropHints: () => {},
      whenOnline: () => () => {},
    },
    CHANNEL_URL,
  );
  return Object.assign(loader, { on: () => () => {}, watch: () => {} });
}
