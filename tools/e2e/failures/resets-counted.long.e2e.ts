/** How often files are requested whose connection is reset each time, within a minute that nobody presses anything. */
import { consoleErrorsOf } from '../support/console-errors.ts';
import { attributesOf, channelEmbed, dock, openEmbedPage, scriptOf } from '../support/embed-page.ts';
import { mapStatus, openHost } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });
test.slow();

const MINUTE_MS = 60_000;
const MOST = 12;

const FILES = [
  ['release.json', String.raw`release\.json`],
  ['a pointer', String.raw`/channels/production\.json`],
  ['the engine', String.raw`mapbox-gl\.js`],
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
  for (const [file, match] of FILES)
    test(`${name} requests ${file} at most ${MOST} times a minute while its connection is reset`, async ({
      page,
      site,
    }) => {
      site.remote.faults.add({ match, kind: 'reset' });
      // Counted where the page sends them: after a reset of a connection in use Chromium repeats a request by itself.
      let count = 0;
      page.on('request', (request) => void (count += Number(new RegExp(match).test(request.url()))));
      await open(page, site);
      await page.waitForTimeout(MINUTE_MS);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(MOST);
      await expect(map(page)).toHaveAttribute(attribute, /^(?:failed|ready)$/);
    });
