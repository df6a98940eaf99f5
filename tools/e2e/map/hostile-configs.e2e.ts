import {
  attributesOf,
  channelEmbed,
  dock,
  openEmbedPage,
  scriptOf,
  withDock,
} from '../support/embed-page.ts';
import { makeConfig, openPageWithReadyMap, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

/** More frames than a page shows that is busy with one task. */
const FRAMES = 5;

/** Waits until the page has shown frames. */
const showFrames = (page: Page) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, FRAMES);

function readWarnings(page: Page) {
  const warnings = [] as string[];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('in one task')) warnings.push(message.text());
  });
  return warnings;
}

test('a page whose listener sets another camera at each movement goes on, and is told once', async ({
  page,
  site,
}) => {
  const warnings = readWarnings(page);
  const config = await openPageWithReadyMap(page, site);
  await page.evaluate((base) => {
    const { handle } = (globalThis as any).plain;
    let zoom = 3;
    handle.on('camerachange', () =>
      handle.update({ ...base, camera: { center: [10, 48], zoom: (zoom += 0.0001) } }),
    );
    handle.update({ ...base, camera: { center: [10, 48], zoom } });
    handle.update({ ...base, camera: { center: [10, 48], zoom: 4 } });
  }, config);
  await showFrames(page);
  expect(warnings).toHaveLength(1);
  await withMap(page, ({ handle }) => handle.destroy());
});

test('an element whose listener sets another camera at each movement leaves the page alive @every-browser', async ({
  page,
  site,
}) => {
  const warnings = readWarnings(page);
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<map-dock ${attributesOf(site, '')} config='{"camera":{"center":[10,48],"zoom":7}}'></map-dock>`,
  });
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  await withDock(page, (element) => {
    let zoom = 7;
    const move = () => {
      zoom = zoom > 9 ? 7 : zoom + 0.01;
      element.config = { camera: { center: [10, 48], zoom } } as any;
    };
    element.addEventListener('camerachange', move);
    move();
  });
  await showFrames(page);
  expect(warnings).toHaveLength(1);
  // The element still answers, and ends.
  await dock(page).evaluate((element) => element.remove());
  await showFrames(page);
});

const KINDS = {
  'a list': () => [],
  'a promise': async () => ({}),
  'a number': () => 42,
  'an empty object': () => ({}),
  'a proxy that is revoked': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  'a getter that throws': () => ({
    get style() {
      throw new Error('not there yet');
    },
  }),
};

test('anything but a config as config of an element is told, and a valid config heals it', async ({
  page,
  site,
}) => {
  await openEmbedPage(page, { head: scriptOf(channelEmbed(site)), body: '' });
  for (const [what, make] of Object.entries(KINDS))
    await test.step(what, async () => {
      const codes = await page.evaluate(
        ([text, config]) => {
          document.querySelector('map-dock')?.remove();
          const element = document.createElement('map-dock') as any;
          document.querySelector('main')?.append(element);
          const seen = [] as unknown[];
          element.addEventListener('maperror', ({ detail }: CustomEvent) => seen.push(detail.code));
          // An assignment resolves no promise, as the result of an evaluated function would be.
          element.config = new Function(`return (${text})()`)();
          return new Promise((resolve) => {
            const ends = setInterval(() => {
              if (element.status?.name === 'failed') element.config = config;
              if (element.status?.name !== 'ready') return;
              clearInterval(ends);
              resolve(seen);
            }, 50);
          });
        },
        [String(make), makeConfig(site)] as const,
      );
      expect.soft(codes, what).toEqual(['CONFIG_INVALID']);
    });
});
