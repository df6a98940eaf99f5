import { EXAMPLES } from '../examples.js';
import { expectReady, press } from './support/example-page.js';
import { expect, test } from './support/test.js';

const example = EXAMPLES.find(({ name }) => name === 'vite-react');
if (!example) throw new Error('The example vite-react has no row.');

/**
 * React DOM marks the elements it made with a key of its own, which differs from copy to copy.
 * @param {import('@playwright/test').Locator} element
 */
const readRenderer = (element) =>
  element.evaluate((node) => Object.keys(node).filter((key) => key.startsWith('__reactFiber$')));

test('the way without the plugin has no federation runtime on the page', async ({ page, examples }) => {
  await page.goto(await examples.serve(example));
  await expectReady(page);
  expect(await page.evaluate(() => '__FEDERATION__' in globalThis)).toBe(false);
});

test('the federated component is rendered by the page’s own React', async ({ page, examples }) => {
  const origin = await examples.serve(example);
  await page.goto(`${origin}/federation.html`);
  await expectReady(page);
  const own = await readRenderer(page.getByRole('heading', { level: 1 }));
  expect(own).toHaveLength(1);
  // The remote's outermost element.
  expect(await readRenderer(page.locator('.map > div'))).toEqual(own);
});

test('a federated release that hangs is given up in time, and asked for again', async ({
  page,
  examples,
  site,
}) => {
  const origin = await examples.serve(example);
  site.remote.faults.add({ match: 'mf-manifest', kind: 'hang' });
  await page.goto(`${origin}/federation.html`);
  await expect(page.getByRole('alert')).toContainText('REMOTE_TIMEOUT');
  await expect(page.getByRole('alert')).toContainText('mf-manifest.json');

  site.remote.faults.clear();
  await press(page, 'Remove the map');
  await press(page, 'Show the map');
  await expectReady(page);
});
