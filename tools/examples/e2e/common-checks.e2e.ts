import { countContexts, readContexts } from '../../e2e/support/readings/count-contexts.ts';
import { findViolations } from '../../e2e/support/readings/find-violations.ts';
import { expectOnlyOurOrigins } from '../../e2e/support/test.ts';
import { chosenFromEnvironment } from '../support/chosen-examples.ts';
import {
  alerts,
  expectClickAt,
  expectNoMap,
  expectReady,
  mapElement,
  press,
  readLeftovers,
} from './support/example-page.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';
import type { CommonCheck, Example } from '../examples.ts';

const MUNICH: [number, number] = [11.5, 48.1];
const LISBON: [number, number] = [-9.14, 38.72];
/** Console errors of browsers and the federation runtime when the network fails. An uncaught exception does not match. */
const NETWORK_FAILS = /^(?:Failed to load resource|Access to |Refused to |\[ Federation Runtime \])/;
/** Error codes of the host or map, of the engine, or of the federation runtime of a page that names the map at build time. */
const CODE = /REMOTE_[A-Z]+|ENGINE_[A-Z]+|#RUNTIME-\d+/;
/** What is inside of `<map-dock>`, with what a person can do. */
const FALLBACK = /A map of Munich\. .*reload the page\./;
const NARROW = { width: 320, height: 640 };
/** Only React itself assigns this member; react-dom and other packages only read it. */
const DEFINES_REACT = /\.useSyncExternalStore\s*=(?!=)/;

/**
 * @param page not opened yet
 * @returns lists the origins of scripts that contain React
 */
function watchReacts(page: Page): () => Promise<string[]> {
  const found: Promise<string | undefined>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // A script that comes late, such as that which records visits, can't be read any more once the test has ended.
    const text = response.text().catch(() => '');
    found.push(text.then((code) => (DEFINES_REACT.test(code) ? response.url() : undefined)));
  });
  return async () => (await Promise.all(found)).flatMap((url) => (url ? new URL(url).origin : []));
}

/** Hints in the head, such as a preload, go a moment after what they hint at is loaded. */
const PAUSE_MS = 500;

/** embed.js removes its hints at files from the head within 5 s. */
const HINTS_REMOVED_MS = 5_500;

/** Leftovers that are the same in two readings. */
async function readSettled(page: Page) {
  let last = '';
  for (;;) {
    const leftovers = await readLeftovers(page);
    if (JSON.stringify(leftovers) === last) return leftovers;
    last = JSON.stringify(leftovers);
    await page.waitForTimeout(PAUSE_MS);
  }
}

for (const example of chosenFromEnvironment()) {
  const { name, sharesReact, without = {}, pages = ['/'], scriptTagPages = [] } = example;

  for (const path of pages) {
    test.describe(path === '/' ? name : `${name}${path}`, () => {
      const open = async (page: Page, examples: { serve: (example: Example) => Promise<string> }) => {
        const origin = await examples.serve(example);
        await page.goto(origin + path);
        return origin;
      };
      const leaveOut = (check: CommonCheck) => test.skip(without[check] !== undefined, without[check] ?? '');

      const withOneReact = sharesReact ? ', with only its own React' : '';
      test(`shows the released map${withOneReact}, and fits into a narrow window`, async ({
        page,
        examples,
        site,
        watch,
      }) => {
        leaveOut('ready');
        const findReacts = watchReacts(page);
        const origin = await open(page, examples);
        await expectReady(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Map of Munich' })).toBeVisible();
        await expect(alerts(page)).toHaveCount(0);
        const { releaseId } = site.remote.release;
        const releases = watch.requestedUrls().flatMap((url) => /\/releases\/([^/]+)\//.exec(url)?.[1] ?? []);
        expect([...new Set(releases)]).toEqual([releaseId]);
        expectOnlyOurOrigins(watch, site, origin);
        if (sharesReact) expect(await findReacts()).toEqual([origin]);

        await page.setViewportSize(NARROW);
        await expectReady(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(NARROW.width);
        const box = await mapElement(page).boundingBox();
        expect(box?.height).toBeGreaterThan(0);
        expect(box?.width).toBeLessThanOrEqual(NARROW.width);
      });

      test('changes the config and reports a click', async ({ page, examples }) => {
        leaveOut('config change');
        await open(page, examples);
        await expectReady(page);
        await expect(page.locator('output')).toHaveText('No click yet');
        await expectClickAt(page, MUNICH);
        await press(page, 'Go to Lisbon');
        await expect(page.getByRole('region', { name: 'Map of Lisbon' })).toBeVisible();
        await expectReady(page);
        await expectClickAt(page, LISBON);
      });

      test('removes the map without leftovers, and shows it again without loading the engine again', async ({
        page,
        examples,
        site,
      }) => {
        leaveOut('unmount');
        await countContexts(page);
        await open(page, examples);
        await expectReady(page);
        await press(page, 'Remove the map');
        await expectNoMap(page);
        expect((await readContexts(page)).live).toBe(0);
        await page.waitForTimeout(HINTS_REMOVED_MS);
        const leftovers = await readSettled(page);

        await press(page, 'Show the map');
        await expectReady(page);
        await press(page, 'Remove the map');
        await expectNoMap(page);
        expect((await readContexts(page)).live).toBe(0);
        expect(await readSettled(page)).toEqual(leftovers);

        const paths = site.remote.requests
          .list()
          .map(({ path: requested }) => requested)
          .filter((requested) => requested.startsWith('/engine/'));
        expect(paths.length).toBeGreaterThan(0);
        expect(paths.filter((requested, index) => paths.indexOf(requested) !== index)).toEqual([]);
      });

      test.describe('examined by axe,', () => {
        // A strict policy would block the script that runs axe.
        test.use({ bypassCSP: true });

        test('has no accessibility violations, light and dark', async ({ page, examples }) => {
          leaveOut('accessible');
          await open(page, examples);
          await expectReady(page);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            expect(await findViolations(page), colorScheme).toEqual([]);
          }
        });
      });

      for (const [answer, response] of [
        ['are missing', { status: 404, body: 'not found' }],
        ['are not JSON', { status: 200, body: '<!doctype html>' }],
      ] as const) {
        test.describe(`whose settings ${answer},`, () => {
          test.use({ expectedConsoleErrors: /./ });

          test('reports it instead of staying blank', async ({ page, examples }) => {
            leaveOut('no settings');
            await page.route('**/mapdock.json', (route) => route.fulfill(response));
            await open(page, examples);
            await expect(alerts(page)).toContainText('mapdock.json');
          });
        });
      }

      const hasScriptTag = scriptTagPages.includes(path);
      test.describe('remote down, with a script tag:', () => {
        test.use({ expectedConsoleErrors: NETWORK_FAILS });
        test.skip(!hasScriptTag, 'The page reports it, see below.');

        test('shows the text inside of the element, stays usable, and shows the map once it is loaded again', async ({
          page,
          examples,
          site,
        }) => {
          leaveOut('remote down');
          site.remote.faults.add({ match: '.', kind: 'drop' });
          await open(page, examples);
          await expect(page.locator('map-dock')).toBeVisible();
          await expect(page.getByText(FALLBACK)).toBeVisible();
          await press(page, 'Go to Lisbon');
          await press(page, 'Remove the map');
          await expect(page.locator('map-dock')).toHaveCount(0);
          await press(page, 'Show the map');
          await expect(page.getByText(FALLBACK)).toBeVisible();

          site.remote.faults.clear();
          await page.reload();
          await expectReady(page);
        });
      });

      for (const [check, match] of [
        ['remote down', '.'],
        ['release down', '^/(releases|engine)/'],
      ] as const) {
        test.describe(`${check}:`, () => {
          test.use({ expectedConsoleErrors: NETWORK_FAILS });

          test('shows an error with its code, stays usable, and shows the map once it can be loaded', async ({
            page,
            examples,
            site,
          }) => {
            leaveOut(check);
            test.skip(check === 'remote down' && hasScriptTag, 'See the check before.');
            site.remote.faults.add({ match, kind: 'drop' });
            await open(page, examples);
            await expect(alerts(page)).toContainText(CODE);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await press(page, 'Go to Lisbon');
            await press(page, 'Remove the map');
            await expectNoMap(page);
            await expect(alerts(page)).toHaveCount(0);

            site.remote.faults.clear();
            await press(page, 'Show the map');
            await expectReady(page);
            await expect(page.getByRole('region', { name: 'Map of Lisbon' })).toBeVisible();
          });
        });
      }
    });
  }
}
