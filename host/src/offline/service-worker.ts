/**
 * The page's service worker. It opens the page without a network, and does nothing else: every request goes to the network first, and what the
 * server answers is what the page gets, an error too. So a release that is rolled back, and a config that has changed, reach everyone.
 * - What was kept answers a request only if the network fails. It never answers for the channel's pointer, of which the loader stores the last
 *   good one itself and says so.
 * - Requests for what is not kept, as for tiles, do not pass through here.
 */
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { isKeepMessage, type KeepAnswer } from './keep-message.js';
import { keepFiles } from './keep-files.js';
import { endIfRemoved } from './end-if-removed.js';
import { listKept, matchKept } from './offline-cache.js';
import type { HostBuild } from './plan-kept-files.js';
import { workerScope } from './worker-scope.js';

/** The build replaces it. */
declare const __MAPDOCK_HOST_BUILD__: HostBuild;

const { registration } = workerScope;
const { scope } = registration;

/** Addresses of what is kept. `undefined` while they are not known, as for the request that starts the worker: then each is looked up. */
let kept: ReadonlySet<string> | undefined;

/** If the storage can't be read, what was known stays; at first nothing is kept. Never rejects. */
async function updateKept(): Promise<void> {
  try {
    kept = new Set(await listKept(scope));
  } catch {
    kept ??= new Set();
  }
}

/** The end of the message that is handled now. The next message waits for it: handled at once, those of two tabs would mix their files. */
let work = updateKept();

/** The address under which a request's file is kept: that of a page is without query, as `?mapdock-remote=`. */
const keptAddress = ({ url, mode }: Pick<Request, 'url' | 'mode'>) =>
  mode === 'navigate' ? new URL(new URL(url).pathname, url).href : url;

registerRoute(
  ({ request }) => kept?.has(keptAddress(request)) ?? true,
  new NetworkFirst({
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => keptAddress(request),
        // The cache in use has another name after each change.
        cachedResponseWillBeUsed: async ({ request: { url } }) => matchKept(scope, url),
        // `keepFiles` alone writes, since it compares hashes.
        cacheWillUpdate: async () => null,
        fetchDidSucceed: async ({ request, response, event }) => {
          if (request.mode === 'navigate') event.waitUntil(endIfRemoved(registration).then(updateKept));
          return response;
        },
      },
    ],
  }),
);

workerScope.addEventListener('install', () => void workerScope.skipWaiting());

workerScope.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (!isKeepMessage(message)) return;
  work = work.then(async () => {
    const answer: KeepAnswer = await keepFiles(message, __MAPDOCK_HOST_BUILD__, scope);
    event.ports[0]?.postMessage(answer);
    await updateKept();
  });
  event.waitUntil(work);
});
