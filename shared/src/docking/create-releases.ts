import { fetchChannel, type ChannelRequestOptions } from '../loader/channel/fetch-channel.js';
import {
  createReleaseLoader,
  type ReleaseLoaderOptions,
  type ReleaseLoaderPorts,
} from '../loader/create-release-loader.js';
import type { CodeRunner } from '../loader/run/code-runner.js';
import { moduleRunner } from '../loader/run/native-modules.js';
import type { Loader } from '../loader/run-loader.js';
import { adviseMap } from './advise-map.js';
import type { MapRelease, Releases } from './releases.js';

type Loaded = Loader['status'] & { name: 'loaded' };

function toMapRelease({ remote }: Loaded): MapRelease {
  const { mount, eventNames = [], info, release } = remote;
  // The runner of ES modules loads no release without `mount`.
  return { mount: mount as MapRelease['mount'], eventNames, remoteInfo: info, releaseId: release.releaseId };
}

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
  const notify = () => listeners.forEach((listener) => listener());
  let withdrawn: readonly string[] = [];
  const request = ports.requestPointer ?? requestFrom(options);
  const requestPointer = async (again: ChannelRequestOptions) => {
    const fetched = await request(again);
    if (fetched.ok) {
      withdrawn = fetched.value.pointer.withdrawn ?? [];
      notify();
    }
    return fetched;
  };
  const loader = createReleaseLoader(options, runner, { ...ports, requestPointer });
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

  return {
    async load() {
      if (loader.status.name === 'failed') loader.retry();
      // A map that is opened now need not ask anybody. What failed to load is left to the next check of the channel.
      if (['offered', 'postponed'].includes(loader.update.status.name)) await apply();
      const outcome = await loader.load();
      if (!outcome.ok) throw outcome.error;
      return toMapRelease(loader.status as Loaded);
    },
    apply,
    postpone: () => loader.update.postpone(),
    adviceFor: (releaseId, hasFailed) =>
      adviseMap(releaseId, hasFailed, { current: currentId(), update: loader.update.status, withdrawn }),
    get isUsable() {
      return loader.status.name !== 'failed';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reportReady(releaseId) {
      if (releaseId === currentId()) loader.reportReady();
    },
    reportFailure(releaseId, error) {
      if (releaseId === currentId()) loader.reportFailure(error);
    },
  };
}
