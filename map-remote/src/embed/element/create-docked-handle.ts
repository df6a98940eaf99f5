import type {
  LiveMapConfig,
  MapEventName,
  MapHandle,
  MapListener,
  MapStatus,
  MountOptions,
} from '@mapdock/shared';
import {
  createCameraKeeper,
  followReleases,
  type MapRelease,
  type Releases,
} from '@mapdock/shared/loader-parts';
import type { DockedHandle, OfferedUpdate } from '@mapdock/shared/map-dock';
import { toError } from '../loading/to-error.js';

type OfferListener = (update: OfferedUpdate) => void;
type AnyListener = MapListener<MapEventName>;

interface Subscription {
  readonly name: MapEventName;
  readonly listener: AnyListener;
  end(): void;
}

/** Where a map is mounted, and with what. */
export interface Place {
  readonly container: HTMLElement | ShadowRoot;
  readonly config: LiveMapConfig;
  readonly options: MountOptions;
}

/**
 * Mounts a map of this release. Its handle stays the same when a map of another release takes the place of that map; the config, the camera
 * and listeners carry over. Throws what `mount` throws.
 */
export function createDockedHandle(
  releases: Releases,
  release: MapRelease,
  { container, config, options }: Place,
): DockedHandle {
  const cameras = createCameraKeeper();
  const subscriptions = new Set<Subscription>();
  const offers = new Set<OfferListener>();
  const ended = new AbortController();
  let latest = config;
  let shown = release;
  let status: MapStatus | undefined;

  const mountMap = (): MapHandle => {
    const made = shown.mount(container, cameras.apply(latest), options);
    made.on('statuschange', (next) => {
      status = next;
      if (next.name === 'ready') releases.reportReady(shown.releaseId);
      if (next.name === 'failed') releases.reportFailure(shown.releaseId, next.error);
    });
    for (const subscription of subscriptions)
      subscription.end = made.on(subscription.name, subscription.listener);
    return made;
  };
  let handle = mountMap();

  const end = () => ended.abort();
  options.signal?.addEventListener('abort', end, { signal: ended.signal });
  const map = {
    get releaseId() {
      return shown.releaseId;
    },
    get hasFailed() {
      return status?.name === 'failed';
    },
    async replace() {
      // If no release can be loaded, the map stays as it is.
      const next = await releases.load().catch(() => undefined);
      if (!next || ended.signal.aborted) return;
      cameras.keep(handle.getCamera());
      handle.destroy();
      const before = shown;
      shown = next;
      try {
        handle = mountMap();
      } catch (cause) {
        // The page gets back the map that worked, until another release is there.
        shown = before;
        handle = mountMap();
        releases.reportCrash(next.releaseId, toError(cause));
      }
    },
    offer(update: Omit<OfferedUpdate, 'preventDefault'>) {
      let isDeclined = false;
      const offered = { ...update, preventDefault: () => void (isDeclined = true) };
      for (const listener of offers) {
        try {
          listener(offered);
        } catch (error) {
          reportError(error);
        }
      }
      return isDeclined;
    },
  };

  const on = (name: string, listener: unknown): (() => void) => {
    if (name === 'mapdockupdate') {
      offers.add(listener as OfferListener);
      return () => offers.delete(listener as OfferListener);
    }
    const subscription: Subscription = {
      name: name as MapEventName,
      listener: listener as AnyListener,
      end: handle.on(name as MapEventName, listener as AnyListener),
    };
    subscriptions.add(subscription);
    return () => {
      subscriptions.delete(subscription);
      subscription.end();
    };
  };
  const own = {
    on,
    update(next: LiveMapConfig) {
      latest = next;
      return handle.update(cameras.apply(next));
    },
    destroy() {
      end();
      handle.destroy();
    },
  };
  const read = (name: PropertyKey) => (Object.hasOwn(own, name) ? own : handle)[name as never];
  // The page can list and spread the members as those of the map's own handle.
  const docked = new Proxy(own, {
    get: (_own, name) => read(name),
    has: (_own, name) => name in handle,
    ownKeys: () => Reflect.ownKeys(handle),
    getOwnPropertyDescriptor: (_own, name) =>
      name in handle ? { get: () => read(name), enumerable: true, configurable: true } : undefined,
  }) as unknown as DockedHandle;
  // Listeners are added once the page has the handle.
  queueMicrotask(() => ended.signal.aborted || followReleases(releases, map, ended.signal));
  return docked;
}
