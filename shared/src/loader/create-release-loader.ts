import { CONTRACT_VERSION } from '../release/contract-version.js';
import { PERFORMANCE_MARKS } from '../handle/map-status.js';
import { isMapdockError } from '../errors/is-mapdock-error.js';
import type { Result } from '../errors/result.js';
import { allowModulesOf } from '../loading/trusted-types.js';
import { fetchChannel, type ChannelRequestOptions, type RemoteChannel } from './channel/fetch-channel.js';
import type { FetchedPointer } from './channel/fetched-pointer.js';
import { watchChannel } from './channel/watch-channel.js';
import type { LoaderWork } from './create-performer.js';
import { createDeviceMemory, openNoMemory } from './storage/device-memory.js';
import { pageRegistry } from './integrity/page-registry.js';
import { watchScriptErrors } from './integrity/watch-script-errors.js';
import { importLateVisits } from './import-late-visits.js';
import { loadRemote } from './load/load-remote.js';
import { requestComparison } from './load/request-comparison.js';
import { TIME_LIMITS } from './network/time-limits.js';
import { loadRelease, type ReleasePorts } from './release/load-release.js';
import { dropPendingHints, preloadFile } from './release/preload-file.js';
import { createReleaseMemory } from './release/release-memory.js';
import { parseReleaseRecord } from './release/release-record.js';
import { restoreRelease } from './release/restore-release.js';
import { createReleaseTracker } from './load/track-releases.js';
import type { CodeRunner } from './run/code-runner.js';
import { runLoader, type Loader } from './run-loader.js';
import { wantedRelease } from './release/choose-release.js';
import type { TelemetryOptions } from './telemetry/telemetry-options.js';
import { createVisitLog } from './visits/create-visit-log.js';
import { watchExports, type MapWatcher } from './visits/watch-exports.js';

const MEMORY_NAME = 'releases';

/** Which releases a page gets. */
export interface ReleaseLoaderOptions {
  /** Address of the channel's pointer, such as `https://maps.example/channels/production.json`, absolute or relative to the page. */
  readonly channelUrl: string;
  /** Origins that pointers and releases may come from. Default: the channel's own. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** One of these keys must have signed the pointer. Default: none, so signatures are not checked. */
  readonly keys?: readonly RemoteChannel['keys'][number][] | undefined;
  /** Version of the contract that the page's code is written for. Default: that of this package. */
  readonly contract?: string | undefined;
  /** Major version of the engine that the page's own code is written for. Default: any. */
  readonly engineMajor?: number | undefined;
  /**
   * Whether releases are remembered on this device: the one that worked last, those that failed, and the id that decides about canaries.
   * Default: true. A channel of work in progress should leave no traces.
   */
  readonly remembers?: boolean | undefined;
  /**
   * Where records of visits are sent to, checked and with a complete address. Default: nowhere; pages get them by `on('visit')`
   * and the event `mapdockvisit` of `window`.
   */
  readonly telemetry?: TelemetryOptions | undefined;
}

/** What the loader uses of the page. A page replaces what it has a better one of. */
export interface ReleaseLoaderPorts {
  readonly fetch: typeof globalThis.fetch;
  readonly warn: (message: string) => void;
  /** Requests the channel's pointer. Never rejects. Default: by `fetch`, from `channelUrl`. */
  readonly requestPointer: (options: ChannelRequestOptions) => Promise<Result<FetchedPointer>>;
  /** Calls `check` when the channel should be requested. Returns the function that ends it. Default: once a minute while the page is visible. */
  readonly watch: (check: () => void) => () => void;
}

/** A loader that learns of the maps of its releases. */
export type ReleaseLoader = Loader & Pick<MapWatcher, 'watch'>;

/**
 * Creates the loader of a channel's map, whose code this runner runs. It starts with `load()`.
 * @throws {TypeError} if `channelUrl` is not an address
 */
export function createReleaseLoader(
  options: ReleaseLoaderOptions,
  runner: CodeRunner,
  ports: Partial<ReleaseLoaderPorts> = {},
): ReleaseLoader {
  const { keys = [], contract = CONTRACT_VERSION, engineMajor } = options;
  const channelUrl = new URL(options.channelUrl, document.baseURI).href;
  const { allowedOrigins = [new URL(channelUrl).origin], remembers = true } = options;
  allowModulesOf(allowedOrigins);
  const channel: RemoteChannel = { channelUrl, allowedOrigins, keys, contract, engineMajor };
  const openMemory = remembers ? createDeviceMemory : openNoMemory;
  const memory = createReleaseMemory(openMemory(channelUrl, MEMORY_NAME, parseReleaseRecord), Date.now);
  const visits = createVisitLog(async (listeners) => {
    const { createLateVisits } = await importLateVisits();
    // What this file uses too is passed on, since an import of the late file would keep it from being minified together with this one.
    const wantedOf = (pointer: FetchedPointer) => wantedRelease(pointer, memory.deviceId);
    const { telemetry } = options;
    return createLateVisits({ channelUrl, telemetry, openMemory, wantedOf, isMapdockError, listeners });
  });
  const tracker = createReleaseTracker(memory);
  const {
    fetch = globalThis.fetch.bind(globalThis),
    warn = (message: string) => console.warn(message),
    requestPointer = (request: ChannelRequestOptions) => fetchChannel(channel, { fetch }, request),
    watch = (check: () => void) => watchChannel({ page: document, now: Date.now, check }),
  } = ports;
  const releasePorts: ReleasePorts = {
    fetch,
    async requestPointer(request) {
      const fetched = await requestPointer(request);
      if (fetched.ok) visits.note({ type: 'pointer', pointer: fetched.value });
      return fetched;
    },
    integrity: pageRegistry(),
    runner,
    memory,
    preload: preloadFile,
    watchScriptErrors,
  };
  // An update preloads nothing, since nobody waits for it. In Chromium (156) a failed preload would also fail the next script of the
  // same address, even if the server has the file by then.
  const updatePorts = { ...releasePorts, preload: () => {} };
  const requestAgain = (signal: AbortSignal) =>
    requestPointer({ signal, timeoutMs: TIME_LIMITS.pointer, onSlow: () => () => {} });

  const work: LoaderWork = {
    memory,
    async load(options) {
      visits.note({ type: 'attempt' });
      const outcome = await loadRemote(channel, releasePorts, options);
      if (!outcome.ok || options.signal.aborted) return outcome;
      const { fallback, release } = outcome.value;
      performance.mark(PERFORMANCE_MARKS.remoteLoaded);
      if (fallback) {
        warn(`The map of release ${release.releaseId} is shown. ${fallback.code}: ${fallback.message}`);
      }
      return { ok: true, value: watchExports(outcome.value, visits) };
    },
    compare: (remote, signal) =>
      requestComparison(remote, { channel, memory, runner, requestPointer: requestAgain }, signal),
    async loadRelease(candidate, options) {
      const loaded = await loadRelease(candidate, channel, updatePorts, options);
      return loaded.ok ? { ok: true, value: watchExports(loaded.value, visits) } : loaded;
    },
    restore: (remote, signal) => restoreRelease(remote, releasePorts, signal),
    ...tracker,
    noteFailure(remote, error) {
      visits.note({ type: 'failure', remote, cause: error });
      return tracker.noteFailure(remote, error);
    },
    dropHints: dropPendingHints,
    watch,
    whenOnline(listener) {
      window.addEventListener('online', listener);
      return () => window.removeEventListener('online', listener);
    },
  };
  const loader = runLoader(work, channelUrl);
  loader.subscribe(() => visits.note({ type: 'loader', status: loader.status }));
  const { destroy } = loader;
  return Object.assign(loader, {
    on: visits.on,
    watch: visits.watch,
    destroy() {
      visits.note({ type: 'end' });
      destroy();
    },
  });
}
