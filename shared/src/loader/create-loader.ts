import { CONTRACT_VERSION } from '../release/contract-version.js';
import { PERFORMANCE_MARKS } from '../handle/map-status.js';
import type { ChannelKey } from '../release/pointer-signature.js';
import { fetchChannel, type RemoteChannel } from './channel/fetch-channel.js';
import { watchChannel } from './channel/watch-channel.js';
import { createDeviceMemory } from './storage/device-memory.js';
import { federationRunner, type FederationInstance } from './run/federation.js';
import { pageRegistry } from './integrity/page-registry.js';
import { watchScriptErrors } from './integrity/watch-script-errors.js';
import { loadRemote } from './load/load-remote.js';
import { requestComparison } from './load/request-comparison.js';
import { TIME_LIMITS } from './network/time-limits.js';
import { loadRelease, type ReleasePorts } from './release/load-release.js';
import { dropPendingHints, preloadFile } from './release/preload-file.js';
import { createReleaseMemory, NO_DEVICE_MEMORY } from './release/release-memory.js';
import { parseReleaseRecord } from './release/release-record.js';
import { restoreRelease } from './release/restore-release.js';
import { createReleaseTracker } from './load/track-releases.js';
import { runLoader, type Loader, type LoaderWork } from './run-loader.js';

const MEMORY_NAME = 'releases';

/** Which releases a page gets, and how their code runs. */
export interface LoaderOptions {
  /** Address of the channel's pointer, such as `https://maps.example/channels/production.json`, absolute or relative to the page. */
  readonly channelUrl: string;
  /** Origins that pointers and releases may come from. Default: the channel's own. */
  readonly allowedOrigins?: readonly string[];
  /** One of these keys must have signed the pointer. Default: none, so signatures are not checked. */
  readonly keys?: readonly ChannelKey[];
  /** Version of the contract that the page's code is written for. Default: that of this package. */
  readonly contract?: string;
  /** Major version of the engine that the page's own code is written for. Default: any. */
  readonly engineMajor?: number | undefined;
  /** The page's instance of the federation runtime, which shares the page's React. */
  readonly federation: FederationInstance;
  /**
   * Whether releases are remembered on this device: the one that worked last, those that failed, and the id that decides about canaries.
   * Default: true. A channel of work in progress should leave no traces.
   */
  readonly remembers?: boolean;
  /** Whether the channel is requested again while a map is shown, to find updates and withdrawals. Default: true. */
  readonly follows?: boolean;
}

/** What the loader uses of the page. A page replaces what it has a better one of. */
export interface LoaderPorts {
  readonly fetch: typeof globalThis.fetch;
  readonly warn: (message: string) => void;
}

/** Creates the loader of a channel's map. It starts with `load()`. */
export function createLoader(options: LoaderOptions, ports: Partial<LoaderPorts> = {}): Loader {
  const { keys = [], contract = CONTRACT_VERSION, engineMajor } = options;
  const channelUrl = new URL(options.channelUrl, document.baseURI).href;
  const { allowedOrigins = [new URL(channelUrl).origin], remembers = true, follows = true } = options;
  const channel: RemoteChannel = { channelUrl, allowedOrigins, keys, contract, engineMajor };
  const device = remembers
    ? createDeviceMemory(channelUrl, MEMORY_NAME, parseReleaseRecord)
    : NO_DEVICE_MEMORY;
  const memory = createReleaseMemory(device, Date.now);
  const fetch = ports.fetch ?? globalThis.fetch.bind(globalThis);
  const integrity = pageRegistry();
  const warn = ports.warn ?? ((message: string) => console.warn(message));
  const runner = federationRunner(options.federation);
  const releasePorts: ReleasePorts = {
    fetch,
    integrity,
    runner,
    memory,
    preload: preloadFile,
    watchScriptErrors,
  };
  // An update preloads nothing, since nobody waits for it. In Chromium (156) a failed preload would also fail the next script of the
  // same address, even if the server has the file by then.
  const updatePorts = { ...releasePorts, preload: () => {} };

  const requestPointer = (signal: AbortSignal) =>
    fetchChannel(channel, { fetch }, { signal, timeoutMs: TIME_LIMITS.pointer, onSlow: () => () => {} });

  const work: LoaderWork = {
    memory,
    async attempt(attempt) {
      const outcome = await loadRemote(channel, releasePorts, attempt);
      if (!outcome.ok || attempt.signal.aborted) return outcome;
      const { fallback, release } = outcome.value;
      performance.mark(PERFORMANCE_MARKS.remoteLoaded);
      if (fallback) {
        warn(`The map of release ${release.releaseId} is shown. ${fallback.code}: ${fallback.message}`);
      }
      return outcome;
    },
    compare: (remote, signal) =>
      requestComparison(remote, { channel, memory, runner, requestPointer }, signal),
    loadRelease: (candidate, attempt) => loadRelease(candidate, channel, updatePorts, attempt),
    restore: (remote, signal) => restoreRelease(remote, releasePorts, signal),
    ...createReleaseTracker(memory),
    dropHints: dropPendingHints,
    watch: (check) => (follows ? watchChannel({ page: document, now: Date.now, check }) : () => {}),
    whenOnline(listener) {
      window.addEventListener('online', listener);
      return () => window.removeEventListener('online', listener);
    },
  };
  return runLoader(work, channelUrl);
}
