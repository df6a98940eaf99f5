/** A service worker that answers with another page what the map requests: the map names the file and the service worker. */
import { consoleErrorsOf } from '../support/console-errors.ts';
import { attributesOf, channelEmbed, openEmbedPage, scriptOf } from '../support/embed-page.ts';
import { expectNamedInTurn, fileOf, nextErrorOf } from '../support/named-in-turn.ts';
import { expect, test } from '../support/test.ts';

test.use({
  expectedConsoleErrors: consoleErrorsOf('request', 'kind', 'syntax', 'integrity', /ServiceWorker/i),
});

/**
 * A service worker that answers requests with the page's start page, as one of an app with its own routes may do: those whose paths end with the
 * texts that the page has sent to it.
 */
const SERVICE_WORKER = `
let answered = [];
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', ({ data, ports: [port] }) => {
  answered = data;
  port.postMessage('');
});
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (answered.some((end) => pathname.endsWith(end))) event.respondWith(fetch('/'));
});`;

/** The end of each file's path; that of mount.js has other letters at a cache-busting address. */
const ANSWERED: Readonly<Record<string, string>> = {
  'production.json': '/production.json',
  'mount.js': 'unt.js',
  'core.js': '/core.js',
  'mapbox-gl.css': '.css',
};

test('a service worker that answers files with its start page is named, at each retry for another file @every-browser', async ({
  page,
  site,
  browserName,
}) => {
  test.skip(browserName === 'webkit', 'pages of the driver have no service workers');
  const head = scriptOf(channelEmbed(site));
  const body = `<map-dock language="de" ${attributesOf(site)}></map-dock>`;
  await openEmbedPage(page, { body, scripts: { '/sw.js': SERVICE_WORKER } });
  await page.evaluate(async () => {
    const controlled = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve);
    });
    await navigator.serviceWorker.register('/sw.js');
    await controlled;
  });
  await expectNamedInTurn(
    Object.keys(ANSWERED),
    (left) =>
      page.evaluate(
        (ends) => {
          const { port1, port2 } = new MessageChannel();
          navigator.serviceWorker.controller?.postMessage(ends, [port2]);
          return new Promise((resolve) => (port1.onmessage = resolve)).then(() => {});
        },
        left.map((file) => ANSWERED[file]),
      ),
    async (isFirst) => {
      if (isFirst)
        await page.evaluate(
          (markup) => document.head.append(document.createRange().createContextualFragment(markup)),
          head,
        );
      const { code, message, details } = await nextErrorOf(page, isFirst);
      expect.soft([code, details.by]).toEqual(['REMOTE_WRONG_CONTENT', 'service worker']);
      expect.soft(message).toContain('Let it leave this address to the network.');
      return fileOf(details.url);
    },
  );
});
