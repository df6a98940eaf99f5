import { loadChunk } from '../page-files/load-chunk.js';
import type { OfflinePage } from '../offline/late-offline.js';

/**
 * Returns what to call when the map is drawn: it lets a service worker keep the page and the release. If the config forbids that, the worker of
 * earlier visits is removed at once. Its code is a chunk of its own, since no page needs it before its map.
 */
export function createOffline(page: OfflinePage): () => void {
  const update = () =>
    void loadChunk(
      'offline',
      () => import(/* webpackChunkName: "offline" */ '../offline/late-offline.js'),
    ).then((late) => late?.updateOffline(page));
  // A page that was reloaded past the cache has no worker that controls it, though there is one. A browser without service workers has no such
  // member, and one that forbids storage rejects.
  if (!page.config.offline)
    void navigator.serviceWorker?.getRegistration().then(
      (registration) => registration && update(),
      () => {},
    );
  let seen: unknown;
  return () => {
    // A map is ready again after each movement, but another release has another status.
    if (!page.config.offline || page.loader.status === seen) return;
    seen = page.loader.status;
    update();
  };
}
