import { EXAMPLES } from '../examples.ts';
import { expectReady } from './support/example-page.ts';
import { expect, test } from './support/test.ts';
import type { Locator } from '@playwright/test';

const example = EXAMPLES.find(({ name }) => name === 'vite-react');
if (!example) throw new Error('The example vite-react has no row.');

/** Returns the key with which React DOM marks its elements. Each copy of React DOM has another key. */
const readRenderer = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).filter((key) => key.startsWith('__reactFiber$')));

test('the page without the federation plugin has no federation runtime', async ({ page, examples }) => {
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
  // The outermost element that the remote renders.
  expect(await readRenderer(page.locator('.map > div'))).toEqual(own);
});
