/** Where the visitor is, on the host's map. */
import { openHostWithMap } from './support/host-page.ts';
import { findViolations } from './support/readings/find-violations.ts';
import { openTool } from '../support/shell-controls.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/start-site.ts';
import type { Page } from '@playwright/test';

// Builds of WebKitGTK without device orientation: the engine's control uses it last, after all that these tests are about.
test.use({ expectedConsoleErrors: /Can't find variable: DeviceOrientationEvent/ });

const offer = (site: Site, tools: string[] = ['location']) =>
  site.host.changeConfig((config) => void (config['tools'] = tools));
const control = (page: Page) => page.getByRole('button', { name: 'Show my location' });
const note = (page: Page) => page.getByRole('region', { name: 'My location' });

/**
 * Lets the browser answer as one that finds no position: only Chromium's driver can set what a device finds.
 * @param code `code` of the browser's error: 1 denied, 2 unavailable, 3 too late
 */
async function failWith(page: Page, code: number) {
  await page.addInitScript((error) => {
    const fail = (_found: unknown, onError: (error: object) => void) => {
      setTimeout(() => onError({ code: error, message: '' }));
      return 1;
    };
    Object.defineProperties(Geolocation.prototype, {
      getCurrentPosition: { value: fail },
      watchPosition: { value: fail },
    });
    // Some builds of WebKit have none.
    if (!('permissions' in navigator)) return;
    Permissions.prototype.query = async () => Object.assign(new EventTarget(), { state: 'prompt' }) as any;
  }, code);
}

for (const [code, sentence] of [
  [
    1,
    'The browser does not tell this page where you are. Allow it in the browser’s settings for this site, then reload the page.',
  ],
  [2, 'Your position was not found. Check that your device may determine it, then try again.'],
  [3, 'Your position was not found. Check that your device may determine it, then try again.'],
] as const) {
  test(`one sentence says why there is no position, error ${code}${code === 1 ? ' @every-browser' : ''}`, async ({
    page,
    site,
  }) => {
    offer(site);
    await failWith(page, code);
    await openHostWithMap(page, site);
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
    for (const name of ['getCurrentPosition', 'watchPosition'] as const) {
      const find = prototype[name];
      const fail = (onFound: PositionCallback, onError: (error: object) => void) => {
        setTimeout(() => onError({ code: 2, message: '' }));
        Object.assign(globalThis, { findPosition: () => void find.call(navigator.geolocation, onFound) });
        return 1;
      };
      Object.defineProperty(prototype, name, { value: fail });
    }
  });
  await openHostWithMap(page, site);
  await control(page).click();
  await expect(note(page).getByRole('alert')).toContainText('Your position was not found.');
  await page.evaluate('findPosition()');
  await expect(page.locator('.mapboxgl-user-location-dot')).toBeVisible();
  await expect(page).toHaveURL(/#map=[\d.]+\/48\.\d+\/11\.\d+/);
  await expect(note(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`if the browser has refused before, the menu says what to do, and a measurement stays, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    offer(site, ['location', 'measure']);
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(() => {
      Permissions.prototype.query = async () => Object.assign(new EventTarget(), { state: 'denied' }) as any;
    });
    await openHostWithMap(page, site);
    const measure = await openTool(page, 'Measure');
    await measure.getByRole('button', { name: 'Point at the cross' }).click();
    await openTool(page, 'My location');
    await expect(note(page).getByRole('alert')).toContainText('does not tell this page where you are');
    expect(await findViolations(page)).toEqual([]);
    await note(page).getByRole('button', { name: 'Close' }).click();
    await expect(measure).toContainText('1 point');
  });
}
