import type { Loader, UpdateStatus } from '@mapdock/shared/loader';
import {
  createReleaseLoader,
  fetchChannel,
  mayPass,
  moduleRunner,
  type ChannelRequestOptions,
  type CodeRunner,
} from '@mapdock/shared/loader-parts';
import { adviseMap } from './advise-map.js';
import { ownPointer } from './own-pointer.js';
import type { MapRelease, Releases, ReleasesOptions } from './releases.js';

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

/** Whether there is another release that a new map may be of. One that failed for a reason that may have passed is tried again. */
const isOpen = (update: UpdateStatus) =>
  update.name === 'offered' ||
  update.name === 'postponed' ||
  (update.name === 'refused' && mayPass(update.error));

/** The channel's pointer, whose withdrawn releases are noted, or the pointer to the release in the folder of `embed.js`. */
function createSource(options: ReleasesOptions, onPointer: (withdrawn: readonly string[]) => void) {
  const { self, channelUrl, keys } = options;
  if (channelUrl === undefined) {
    const value = ownPointer(options);
    return { requestPointer: async () => ({ ok: true, value }) as const, watch: () => () => {} };
  }
  const channel = { channelUrl, keys, allowedOrigins: [new URL(self).origin] };
  return {
    async requestPointer(request: ChannelRequestOptions) {
      const fetched = await fetchChannel(channel, { fetch: (...args) => fetch(...args) }, request);
      if (fetched.ok) onPointer(fetched.value.pointer.withdrawn ?? []);
      return fetched;
    },
  };
}

/** Creates the releases of one address of `embed.js`. Nothing is requested before `load()`. */
export function createReleases(options: ReleasesOptions, runner: CodeRunner = moduleRunner()): Releases {
  const { self, channelUrl, keys, contract, engineMajor } = options;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  let withdrawn: readonly string[] = [];
  const source = createSource(options, (ids) => {
    withdrawn = ids;
    notify();
  });
  const loader = createReleaseLoader(
    {
      channelUrl: channelUrl ?? self,
      allowedOrigins: [new URL(self).origin],
      keys,
      contract,
      engineMajor,
      remembers: channelUrl !== undefined,
    },
    runner,
    source,
  );
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
      // A map that is opened now need not ask anybody.
      if (isOpen(loader.update.status)) await apply();
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
