/** Where the visitor is, on the host's map. */
import { expectMap, openHost } from './support/host-page.js';
import { findViolations } from './support/readings/find-violations.js';
import { openTool } from '../support/shell-controls.js';
import { expect, test } from './support/test.js';

/** @typedef {import('@playwright/test').Page} Page */

// Builds of WebKitGTK without device orientation: the engine's control uses it last, after all that these tests are about.
test.use({ expectedConsoleErrors: /Can't find variable: DeviceOrientationEvent/ });

/** @param {import('./support/start-site.js').Site} site @param {string[]} [tools] */
const offer = (site, tools = ['location']) =>
  site.host.changeConfig((config) => void (config['tools'] = tools));
const control = (/** @type {Page} */ page) => page.getByRole('button', { name: 'Show my location' });
const note = (/** @type {Page} */ page) => page.getByRole('region', { name: 'My location' });

/**
 * Lets the browser answer as one that finds no position: only Chromium's driver can set what a device finds.
 * @param {Page} page
 * @param {number} code `code` of the browser's error: 1 denied, 2 unavailable, 3 too late
 */
async function failWith(page, code) {
  await page.addInitScript((error) => {
    const fail = (/** @type {unknown} */ _found, /** @type {(error: object) => void} */ onError) => {
      setTimeout(() => onError({ code: error, message: '' }));
      return 1;
    };
    Object.defineProperties(Geolocation.prototype, {
      getCurrentPosition: { value: fail },
      watchPosition: { value: fail },
    });
    // Some builds of WebKit have none.
    if (!('permissions' in navigator)) return;
    Permissions.prototype.query = async () =>
      /** @type {any} */ (Object.assign(new EventTarget(), { state: 'prompt' }));
  }, code);
}

for (const [code, sentence] of /** @type {const} */ ([
  [
    1,
    'The browser does not tell this page where you are. Allow it in the browser’s settings for this site, then reload the page.',
  ],
  [2, 'Your position was not found. Check that your device may determine it, then try again.'],
  [3, 'Your position was not found. Check that your device may determine it, then try again.'],
])) {
  test(`one sentence says why there is no position, error ${code}${code === 1 ? ' @every-browser' : ''}`, async ({
    page,
    site,
  }) => {
    offer(site);
    await failWith(page, code);
    await openHost(page, site);
    await expectMap(page);
    await expect(page.getByRole('button', { name: 'About' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tools' })).toHaveCount(0);
    await control(page).click();
    await expect(note(page).getByRole('alert')).toHaveText(sentence);
    await page.keyboard.press('Escape');
    await expect(note(page)).toHaveCount(0);
  });
}

test('the map shows where the person is, and the sentence about an earlier failure is gone', async ({
  page,
  site,
  context,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'the drivers of other browsers set no position');
  offer(site);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: 11.5, latitude: 48.1, accuracy: 20 });
  // The device finds no position until `findPosition` is called.
  await page.addInitScript(() => {
    const { prototype } = Geolocation;
    for (const name of /** @type {const} */ (['getCurrentPosition', 'watchPosition'])) {
      const find = prototype[name];
      /** @param {PositionCallback} onFound @param {(error: object) => void} onError */
      const fail = (onFound, onError) => {
        setTimeout(() => onError({ code: 2, message: '' }));
        Object.assign(globalThis, { findPosition: () => void find.call(navigator.geolocation, onFound) });
        return 1;
      };
      Object.defineProperty(prototype, name, { value: fail });
    }
  });
  await openHost(page, site);
  await expectMap(page);
  await control(page).click();
  await expect(note(page).getByRole('alert')).toContainText('Your position was not found.');
  await page.evaluate('findPosition()');
  await expect(page.locator('.mapboxgl-user-location-dot')).toBeVisible();
  await expect(page).toHaveURL(/#map=[\d.]+\/48\.\d+\/11\.\d+/);
  await expect(note(page)).toHaveCount(0);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`if the browser has refused before, the menu says what to do, and a measurement stays, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    offer(site, ['location', 'measure']);
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(() => {
      Permissions.prototype.query = async () =>
        /** @type {any} */ (Object.assign(new EventTarget(), { state: 'denied' }));
    });
    await openHost(page, site);
    await expectMap(page);
    const measure = await openTool(page, 'Measure');
    await measure.getByRole('button', { name: 'Point in the middle' }).click();
    await openTool(page, 'My location');
    await expect(note(page).getByRole('alert')).toContainText('does not tell this page where you are');
    expect(await findViolations(page)).toEqual([]);
    await note(page).getByRole('button', { name: 'Close' }).click();
    await expect(measure).toContainText('1 point');
  });
}
