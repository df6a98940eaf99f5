/** The card of a place in a page at 400 % zoom (WCAG 1.4.10): a window of 320 x 256 CSS pixels. */
import { mapStatus } from './support/host-page.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 320, height: 256 } });

test('nothing covers the card, and all of it can be scrolled to', async ({ page, site }) => {
  await page.goto(`${site.host.origin}/#place=7`);
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
  const card = page.getByRole('region', { name: 'Selected place' });
  await expect(card).toContainText('Colosseum');
  await expect(page.getByRole('button', { name: 'Legend' })).toBeAttached();
  const covered = await card.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]),
    );
    return (
      points
        .map(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0))
        // The line with the name takes presses for the handle of the sheet, which is behind it.
        .filter((found) => !element.contains(found) && !found?.matches('.sheet[data-has-card] > .places-bar'))
        .map((found) => found?.className)
    );
  });
  expect(covered).toEqual([]);
  await card.getByRole('link', { name: 'Open in a maps app' }).scrollIntoViewIfNeeded();
  await expect(card.getByRole('link', { name: 'Open in a maps app' })).toBeInViewport();
});
