/** Connects all parts that load a map from a channel and keep it up to date. */
import { PERFORMANCE_MARKS } from '@mapdock/shared';
import { TIME_LIMITS } from '../network/time-limits.js';
import { fetchChannel, type RemoteChannel } from './channel/fetch-channel.js';
import { checkCandidate } from './release/check-release.js';
import { createDeviceMemory } from './device-memory.js';
import { createReleaseTracker } from './release/track-releases.js';
import { loadRelease, type ReleasePorts } from './release/load-release.js';
import { listCandidates, loadRemote } from './load-remote.js';
import { createReleaseMemory, NO_DEVICE_MEMORY } from './release/release-memory.js';
import { parseReleaseRecord } from './release/release-record.js';
import { createReleaseUpdates, type ReleaseUpdates } from './updates/release-updates.js';
import { createRemoteLoader, type LoadAttempt, type RemoteLoader } from './remote-loader.js';
import type { RemoteOverride } from './release/remote-override.js';
import { restoreRelease } from './release/restore-release.js';
import { watchChannel } from './channel/watch-channel.js';

const MEMORY_NAME = 'releases';

export interface ShellPorts extends Omit<ReleasePorts, 'memory'> {
  readonly warn: (message: string) => void;
  /** Removes the preloads that have not been answered yet. */
  readonly dropHints: () => void;
}

export interface Remote {
  readonly loader: RemoteLoader;
  readonly updates: ReleaseUpdates;
}

/** Creates the loader, which starts to load at once, and the updates. */
export function createRemote(deployed: RemoteChannel, override: RemoteOverride, ports: ShellPorts): Remote {
  const isOverridden = override.name === 'active';
  const channel = isOverridden
    ? { channelUrl: override.channelUrl, allowedOrigins: [override.origin], keys: [] }
    : deployed;
  // An overriding channel serves work in progress: its releases must not be stored, nor be refused for failures that were stored before.
  const device = isOverridden
    ? NO_DEVICE_MEMORY
    : createDeviceMemory(channel.channelUrl, MEMORY_NAME, parseReleaseRecord);
  const memory = createReleaseMemory(device, Date.now);
  const releasePorts = { ...ports, memory };
  // An update preloads nothing, since nobody waits for it. In Chromium (156) a failed preload would also fail the next script of the
  // same address, even if the server has the file by then.
  const updatePorts = { ...releasePorts, preload: () => {} };

  const load: LoadAttempt = async (options) => {
    const outcome = await loadRemote(channel, releasePorts, options);
    if (!outcome.ok || options.signal.aborted) return outcome;
    const { fallback, release } = outcome.value;
    performance.mark(PERFORMANCE_MARKS.remoteLoaded);
    if (fallback) {
      ports.warn(`The map of release ${release.releaseId} is shown. ${fallback.code}: ${fallback.message}`);
    }
    return outcome;
  };
  const loader = createRemoteLoader(load, createReleaseTracker(memory), ports.dropHints);
  const updates = createReleaseUpdates({
    loader,
    memory,
    requestPointer: (signal) =>
      fetchChannel(channel, ports, { signal, timeoutMs: TIME_LIMITS.pointer, onSlow: () => () => {} }),
    list: (found) => listCandidates(found, memory, channel),
    fits: (candidate) => checkCandidate(candidate, channel, ports.federation) === undefined,
    load: (candidate, options) => loadRelease(candidate, channel, updatePorts, options),
    restore: (remote, signal) => restoreRelease(remote, ports, signal),
    watch: (check) => watchChannel({ page: document, now: Date.now, check }),
  });
  return { loader, updates };
}
