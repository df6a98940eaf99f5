/** A share of the devices gets the canary, the same devices at every visit. */
import { isInCanary } from '@mapdock/shared';
import { deployNew } from './support/deploy-changed.ts';
import { expectReady, expectRelease, openTab, passMinute, versionStatus } from './support/open-tab.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

test.use({ view: 'sea' });

const deviceIdOf = (page: Page) =>
  page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('releases'));
    return String(JSON.parse(localStorage.getItem(key) ?? '{}').deviceId);
  });

for (const [percent, who] of [
  [0, 'nobody'],
  [50, 'half of the devices'],
  [99.99, 'nearly all devices'],
] as const) {
  test(`a canary of ${percent} % is shown to ${who}, the same at every visit`, async ({ page, site }) => {
    await openTab(page, site);
    const canary = await deployNew(site, { percent });
    const deviceId = await deviceIdOf(page);
    expect(deviceId).toMatch(/^[0-9a-f]{32}$/);
    const expected = isInCanary(deviceId, canary.releaseId, percent) ? canary : site.remote.release;
    for (let visit = 0; visit < 3; visit += 1) {
      await page.reload();
      await expectRelease(page, expected);
    }
    await expect(versionStatus(page)).toBeEmpty();
    expect(await deviceIdOf(page)).toBe(deviceId);
  });
}

test('a device without storage gets no canary', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await deployNew(site, { percent: 99.99 });
  await page.goto(site.host.origin);
  await expectReady(page);
  await expectRelease(page, site.remote.release);
});

test('a page with a canary returns to the release when the canary is rolled back @quick', async ({
  page,
  site,
}) => {
  await openTab(page, site);
  const canary = await deployNew(site, { percent: 99.99 });
  await passMinute(page);
  const isIn = isInCanary(await deviceIdOf(page), canary.releaseId, 99.99);
  test.skip(!isIn, 'this device is the one in ten thousand that gets no canary');
  await versionStatus(page).getByRole('button', { name: 'Update the map' }).click();
  await expectRelease(page, canary);
  await site.rollback();
  await passMinute(page);
  await expectRelease(page, site.remote.release);
  await expect(versionStatus(page)).toContainText('was withdrawn');
});
