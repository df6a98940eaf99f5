import type { Loader, LoadedRemote } from '@mapdock/shared/loader';
import type { HostConfig } from '../config/host-config.js';
import { loadChunk } from '../page-files/load-chunk.js';

const loadOffline = () =>
  loadChunk(() => import(/* webpackChunkName: "offline" */ '../offline/late-offline.js'));

/** Addresses of the GeoJSON that the list of places shows. */
function dataOf({ places, map }: HostConfig): readonly string[] {
  const source = places && map.sources?.[places.sourceId];
  const data = source?.type === 'geojson' ? source.data : undefined;
  return typeof data === 'string' ? [new URL(data, document.baseURI).href] : [];
}

/**
 * Returns what to call when the map is drawn: it lets a service worker keep the page and the release. If the config forbids that, the worker of
 * earlier visits is removed at once. A map of a channel that overrides the config's (`isOverridden`) is not kept.
 */
export function createOffline(
  config: HostConfig,
  loader: Pick<Loader, 'status'>,
  isOverridden: boolean,
  configUrl: string,
): () => void {
  const { serviceWorker } = navigator;
  if (!config.offline || process.env.NODE_ENV === 'development') {
    // A browser without service workers has no such member, and one that forbids them on this page has no controller.
    if (serviceWorker?.controller)
      void loadOffline().then((offline) => offline?.endOffline(document.baseURI));
    return () => {};
  }
  let kept: LoadedRemote | undefined;
  return () => {
    const { status } = loader;
    if (!serviceWorker || isOverridden || status.name !== 'loaded' || status.remote === kept) return;
    // A map is ready again after each movement.
    kept = status.remote;
    const { remote } = status;
    const warn = (message: string) => console.warn(message);
    void loadOffline().then((offline) =>
      offline?.keepPage({ configUrl, data: dataOf(config), remote, warn }),
    );
  };
}
