/** A place, an address or nothing is chosen; Back and Forward lead through these choices. */
import {
  addressOptions,
  markerNamed,
  openWithAddresses,
  placeOptions,
  searchField,
  typeText,
  warmGeocoder,
} from './support/addresses-page.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

test.beforeEach(({ site }) => warmGeocoder(site));

const card = (page: Page) => page.locator('.place-card');
const TITLE = /^World Heritage$/;

/** What the page shows as chosen, in all places at once. */
async function expectChosen(page: Page, chosen: { place?: string; address?: string }) {
  await expect(markerNamed(page, 'Munich, Germany')).toHaveCount(chosen.address ? 1 : 0);
  await expect(card(page)).toHaveCount(chosen.place ? 1 : 0);
  if (chosen.place) await expect(card(page)).toContainText(chosen.place);
  await expect(page).toHaveTitle(chosen.place ? new RegExp(`^${chosen.place}`) : TITLE);
  await expect.poll(() => page.url().includes('place=')).toBe(chosen.place !== undefined);
  await expect(placeOptions(page).and(page.locator('[aria-selected=true]'))).toHaveCount(
    chosen.place ? 1 : 0,
  );
}

/** Types over what stands in the field: the drivers of the further browsers tell the page of keys, and not of a text that is set. */
async function replaceText(page: Page, text: string) {
  await searchField(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

const settled = (page: Page, zoom: RegExp) => expect.poll(() => page.url()).toMatch(zoom);

test('Back and Forward lead from an address to a place and to nothing @every-browser', async ({
  page,
  site,
}) => {
  await openWithAddresses(page, site);
  await settled(page, /#map=2\.00/);
  await replaceText(page, 'mun');
  await expect(addressOptions(page).first()).toContainText('Munich');
  await addressOptions(page).first().click();
  await expectChosen(page, { address: 'Munich' });
  await settled(page, /#map=11\.00/);
  await replaceText(page, 'rome');
  await placeOptions(page).first().click();
  await expectChosen(page, { place: 'Colosseum' });

  await replaceText(page, 'mun');
  await expect(addressOptions(page).first()).toContainText('Munich');
  await page.goBack();
  await expectChosen(page, { address: 'Munich' });
  await settled(page, /#map=11\.00/);
  await page.goBack();
  await expectChosen(page, {});
  await settled(page, /#map=2\.00/);
  await page.goForward();
  await expectChosen(page, { address: 'Munich' });
});

test('an address closes the card of a place, which Back opens again, and a reload leaves the address out', async ({
  page,
  site,
}) => {
  await openWithAddresses(page, site);
  await settled(page, /#map=2\.00/);
  await placeOptions(page).filter({ hasText: 'Colosseum' }).click();
  await expect(card(page)).toContainText('Colosseum');
  await typeText(page, 'mun');
  await addressOptions(page).first().click();
  await expectChosen(page, { address: 'Munich' });
  await page.goBack();
  await expect(markerNamed(page, 'Munich, Germany')).toHaveCount(0);
  await expect(card(page)).toContainText('Colosseum');
  await page.goForward();
  await expectChosen(page, { address: 'Munich' });
  await page.reload();
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  await expect(markerNamed(page, 'Munich, Germany')).toHaveCount(0);
});

test('an entry from before a reload marks no address of the page after it', async ({ page, site }) => {
  await openWithAddresses(page, site);
  await settled(page, /#map=2\.00/);
  await typeText(page, 'london');
  await addressOptions(page).first().click();
  await expect(addressOptions(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.url()).not.toMatch(/#map=2\.00/);
  await typeText(page, 'rome');
  await placeOptions(page).first().click();
  await expect(card(page)).toContainText('Colosseum');
  await page.reload();
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  await typeText(page, 'mun');
  await expect(addressOptions(page).first()).toContainText('Munich');
  await addressOptions(page).first().click();
  await expectChosen(page, { address: 'Munich' });
  await page.goBack();
  await expect(markerNamed(page, 'Munich, Germany')).toHaveCount(0);
  await expect(card(page)).toContainText('Colosseum');
  await page.goBack();
  await expectChosen(page, {});
  await expect(markerNamed(page, 'Munich, Germany')).toHaveCount(0);
  await page.goForward();
  await page.goForward();
  await expectChosen(page, { address: 'Munich' });
});
