/**
 * How often files are requested whose connection is reset each time, within a minute that nobody presses anything. Chromium sends such a request
 * again by itself, so servers get at least twice as many.
 */
import { consoleErrorsOf } from '../support/console-errors.ts';
import { attributesOf, channelEmbed, dock, openEmbedPage, scriptOf } from '../support/embed-page.ts';
import { mapStatus, openHost } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });
test.slow();

const MINUTE_MS = 60_000;
/** What a page sends: the load, two requests that find out why it failed, and two further attempts. */
const THREE_ATTEMPTS = 5;
/** The map loads its own files once more when the reason that was found is half a minute old, and looks for it again. */
const FOUR_ATTEMPTS = 8;
/** What a server gets. */
const MOST = 12;

const FILES = [
  ['release.json', String.raw`release\.json`, THREE_ATTEMPTS, MOST],
  ['a pointer', String.raw`/channels/production\.json`, THREE_ATTEMPTS, MOST],
  // These are loaded while more connections are open, each of which Chromium (156) may use for the same request, one after the other.
  ['the engine', String.raw`mapbox-gl\.js`, FOUR_ATTEMPTS, Infinity],
  ['the worker', String.raw`/worker\.js`, FOUR_ATTEMPTS, Infinity],
  ['the entry', String.raw`/(?:remoteEntry|mount)\.js`, THREE_ATTEMPTS, Infinity],
] as const;
const PAGES = [
  ['the host', openHost, mapStatus, 'data-mapdock-status'],
  [
    'an element',
    (async (page, site) => {
      const body = `<map-dock ${attributesOf(site)}></map-dock>`;
      await openEmbedPage(page, { head: scriptOf(channelEmbed(site)), body });
    }) as typeof openHost,
    dock,
    'status',
  ],
] as const;

for (const [name, open, map, attribute] of PAGES)
  for (const [file, match, mostSent, most] of FILES)
    test(`${name} requests ${file} rarely while its connection is reset`, async ({ page, site }) => {
      site.remote.faults.add({ match, kind: 'reset' });
      const isMeant = (address: string) => new RegExp(match).test(address);
      let sent = 0;
      page.on('request', (request) => void (sent += Number(isMeant(request.url()))));
      await open(page, site);
      await page.waitForTimeout(MINUTE_MS);
      expect(sent).toBeGreaterThan(0);
      expect(sent).toBeLessThanOrEqual(mostSent);
      expect(site.remote.requests.list().filter(({ path }) => isMeant(path)).length).toBeLessThanOrEqual(
        most,
      );
      await expect(map(page)).toHaveAttribute(attribute, /^(?:failed|ready)$/);
    });

test('Chromium repeats a request by itself whose connection is reset', async ({
  page,
  site,
  browserName,
}) => {
  test.skip(browserName !== 'chromium');
  const answered = '/channels/production.json';
  await page.goto(site.remote.origin + answered);
  site.remote.faults.add({ match: '/gone', kind: 'reset' });
  let sent = 0;
  page.on('request', (request) => void (sent += Number(request.url().endsWith('/gone'))));
  await page.evaluate(async (address) => {
    // A connection in use is needed for each.
    for (let each = 0; each < 5; each += 1) {
      await (await fetch(address, { cache: 'reload' })).text();
      await fetch('/gone').catch(() => {});
    }
  }, answered);
  const received = site.remote.requests.list().filter(({ path }) => path === '/gone').length;
  expect([sent, received]).toEqual([5, 10]);
});
