import type { Act } from './act.ts';

/** How a service worker answers requests to the store. */
type Mode = 'pass' | 'page' | 'hang' | 'reject';

/**
 * @param store origin
 * @param mode until a message brings another one. The worker stores that one, since browsers end idle workers and start them again
 */
const makeScript = (store: string, mode: Mode) => `
const MODE = '/left-behind-mode';
const readMode = async () => (await (await caches.match(MODE))?.text()) ?? ${JSON.stringify(mode)};
const ANSWERS = {
  pass: (request) => fetch(request),
  page: () => new Response('<!doctype html><title>Another app</title>', { headers: { 'content-type': 'text/html' } }),
  hang: () => new Promise(() => {}),
  reject: () => Promise.reject(new TypeError('provoked')),
};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) =>
  event.waitUntil(caches.open('left-behind').then((cache) => cache.put(MODE, new Response(event.data)))),
);
addEventListener('fetch', (event) => {
  const isOfStore = event.request.url.startsWith(${JSON.stringify(store)});
  event.respondWith(isOfStore ? readMode().then((mode) => ANSWERS[mode](event.request)) : fetch(event.request));
});`;

/** Installs a service worker, as an earlier app may have left one on this origin. */
const install = (mode: Mode): Act => ({
  async before({ page, proxy, site }) {
    const body = makeScript(`${site.remote.origin}/`, mode);
    proxy.documents.set(new URL('/left-behind.js', page.url()).href, { type: 'text/javascript', body });
    await page.evaluate(async () => {
      const controlled = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      await navigator.serviceWorker.register('/left-behind.js');
      await controlled;
    });
  },
  end: ({ page }) => page.evaluate(() => navigator.serviceWorker.controller?.postMessage('pass')),
});

export const WORKER_ACTS = {
  passThroughWorker: install('pass'),
  pageFromWorker: install('page'),
  hangInWorker: install('hang'),
  rejectInWorker: install('reject'),
} satisfies Record<string, Act>;
