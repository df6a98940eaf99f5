import { fetchChannel, type ChannelRequestOptions } from '../loader/channel/fetch-channel.js';
import {
  createReleaseLoader,
  type ReleaseLoaderOptions,
  type ReleaseLoaderPorts,
} from '../loader/create-release-loader.js';
import { CHECK_INTERVAL_MS, watchChannel } from '../loader/channel/watch-channel.js';
import type { UpdateStatus } from '../loader/machine/loader-state.js';
import { mayPass } from '../loader/machine/retry-policy.js';
import type { CodeRunner } from '../loader/run/code-runner.js';
import { TIME_LIMITS } from '../loader/network/time-limits.js';
import { moduleRunner } from '../loader/run/native-modules.js';
import type { Loader } from '../loader/run-loader.js';
import { adviseMap } from './advise-map.js';
import type { MapRelease, Releases } from './releases.js';
import { watchWhileFollowed } from './watch-while-followed.js';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Loaded = Extract<Awaited<ReturnType<Loader['load']>>, { ok: true }>;

function toMapRelease({
  mount,
  eventNames = ['statuschange', 'maperror'],
  info,
  release,
}: Loaded): MapRelease {
  // The runner of ES modules loads no release without `mount`.
  return { mount: mount as MapRelease['mount'], eventNames, remoteInfo: info, releaseId: release.releaseId };
}

/**
 * Whether a new map may be of another release than the loaded one: of one that is offered or loading, or of one that failed to load for a reason
 * that may have passed.
 */
const isOpen = (update: UpdateStatus) =>
  update.name === 'applying' ||
  update.name === 'offered' ||
  update.name === 'postponed' ||
  (update.name === 'refused' && mayPass(update.error));

/** Requests the channel's pointer from its address. */
function requestFrom({ channelUrl, keys = [], allowedOrigins }: ReleaseLoaderOptions) {
  const { href, origin } = new URL(channelUrl, document.baseURI);
  const channel = { channelUrl: href, keys, allowedOrigins: allowedOrigins ?? [origin] };
  return (request: ChannelRequestOptions) =>
    fetchChannel(channel, { fetch: (...args) => fetch(...args) }, request);
}

/**
 * Creates the releases of a channel. Nothing is requested before `load()`. `ports` replaces how the pointer is requested and when it is
 * requested again, for pages without a channel.
 * @throws {TypeError} if `channelUrl` is not an address
 */
export function createReleases(
  options: ReleaseLoaderOptions,
  ports: Partial<Pick<ReleaseLoaderPorts, 'requestPointer' | 'watch'>> = {},
  runner: CodeRunner = moduleRunner(),
): Releases {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) {
      try {
        listener();
      } catch (error) {
        reportError(error);
      }
    }
  };
  let withdrawn: readonly string[] = [];
  /** When the channel answered last, as `Date.now()`: the other clock of browsers may stand still while the device sleeps. */
  let checkedAt = 0;
  const followed = watchWhileFollowed(
    ports.watch ?? ((check) => watchChannel({ page: document, now: Date.now, check })),
  );
  const request = ports.requestPointer ?? requestFrom(options);
  const requestPointer = async (again: ChannelRequestOptions) => {
    const fetched = await request(again);
    if (fetched.ok) {
      withdrawn = fetched.value.pointer.withdrawn ?? [];
      checkedAt = Date.now();
      notify();
    }
    return fetched;
  };
  const loader = createReleaseLoader(options, runner, { requestPointer, watch: followed.watch });
  loader.subscribe(notify);
  const currentId = () =>
    loader.status.name === 'loaded' ? loader.status.remote.release.releaseId : undefined;

  const apply = async () => {
    loader.update.apply();
    if (loader.update.status.name !== 'applying') return;
    await new Promise<void>((resolve) => {
      const end = loader.subscribe(() => {
        if (loader.update.status.name === 'applying') return;
        end();
        resolve();
      });
    });
  };

  const isOutdated = () =>
    loader.status.name === 'loaded' &&
    listeners.size === 0 &&
    Math.abs(Date.now() - checkedAt) >= CHECK_INTERVAL_MS;
  /** Loads the release that the channel has now, which may have changed while no map followed it. */
  const renew = async () => {
    if (isOutdated()) await loader.update.check();
    if (isOpen(loader.update.status)) await apply();
  };

  return {
    async load() {
      if (loader.status.name === 'failed') loader.retry();
      // If the channel has a newer release, a map that is opened now gets it, and nobody has to be asked as for an open map. If that takes long,
      // the map is of the loaded release.
      if (isOutdated() || isOpen(loader.update.status))
        await Promise.race([renew(), pause(TIME_LIMITS.pointerWithFallback)]);
      const outcome = await loader.load();
      if (!outcome.ok) throw outcome.error;
      return toMapRelease(outcome);
    },
    apply,
    postpone: () => loader.update.postpone(),
    adviceFor: (releaseId, hasFailed) =>
      adviseMap(releaseId, hasFailed, { current: currentId(), update: loader.update.status, withdrawn }),
    get isUsable() {
      return loader.status.name !== 'failed';
    },
    subscribe(listener) {
      // A map that was kept while no other followed the channel learns now what has become of its release.
      if (isOutdated()) void loader.update.check();
      listeners.add(listener);
      followed.setFollowed(true);
      return () => {
        listeners.delete(listener);
        followed.setFollowed(listeners.size > 0);
      };
    },
    reportReady(releaseId) {
      if (releaseId === currentId()) loader.reportReady();
    },
    reportFailure(releaseId, error) {
      if (releaseId === currentId()) loader.reportFailure(error);
    },
    reportCrash(releaseId, error) {
      if (releaseId === currentId()) loader.reportCrash(error);
    },
  };
}
