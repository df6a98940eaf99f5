import type { LiveMapConfig, MapEventName, MapHandle, MapListener, MapStatus } from '@mapdock/shared';
import {
  createViewKeeper,
  createReleasedMap,
  followReleases,
  type MapRelease,
  type Place,
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

/**
 * Mounts a map of this release. Its handle stays the same when a map of another release takes the place of that map; the config, the camera
 * and listeners carry over. Throws what `mount` throws.
 */
export function createDockedHandle(releases: Releases, release: MapRelease, place: Place): DockedHandle {
  const views = createViewKeeper();
  const subscriptions = new Set<Subscription>();
  const offers = new Set<OfferListener>();
  const ended = new AbortController();
  let { config } = place;
  let status: MapStatus | undefined;
  /** The handle of the present map; of the last one once that is destroyed. */
  let handle = undefined as unknown as MapHandle;

  const map = createReleasedMap({
    views,
    onHandle(made) {
      if (made) handle = made;
      for (const subscription of made ? subscriptions : [])
        subscription.end = handle.on(subscription.name, subscription.listener);
    },
    onStatus: (next) => (status = next),
    onCrash: toError,
  });
  const mountMap = (next: MapRelease) => map.mount(releases, next, { ...place, config }, ended.signal);
  const failed = mountMap(release);
  if (failed) throw failed.cause;

  const end = () => ended.abort();
  place.options?.signal?.addEventListener('abort', end, { signal: ended.signal });
  const following = {
    get releaseId() {
      return map.release?.releaseId ?? '';
    },
    get hasFailed() {
      return status?.name === 'failed';
    },
    async replace() {
      // If no release can be loaded, the map stays as it is.
      const next = await releases.load().catch(() => undefined);
      if (!next || ended.signal.aborted) return;
      const before = map.release as MapRelease;
      // The map of the release before is mounted again, until another release is available.
      const lost = mountMap(next) && mountMap(before);
      if (lost) throw lost.cause;
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
      config = next;
      return handle.update(views.apply(next));
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
  queueMicrotask(() => ended.signal.aborted || followReleases(releases, following, ended.signal));
  return docked;
}
