import { chooseExamples } from '../examples.ts';
import { expectReady } from './support/example-page.ts';
import { expect, test } from './support/test.ts';

for (const example of chooseExamples(['astro']).chosen) {
  test('the map stays while the visitor goes to another page and back', async ({ page, examples }) => {
    await page.goto(await examples.serve(example));
    await expectReady(page);
    const canvas = await page.locator('canvas.mapboxgl-canvas').elementHandle();
    for (const [link, title] of [
      ['About', 'About Astro'],
      ['Map', 'Astro'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expectReady(page);
      expect(await canvas?.evaluate((element) => element.isConnected), title).toBe(true);
    }
  });
}
