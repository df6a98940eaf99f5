import { expect, test } from '../support/test.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  openPageWithReadyMap,
  ready,
  withMap,
} from '../support/plain-page/plain-page.ts';
import type { StyleDocument } from '@mapdock/shared';

const own: StyleDocument = {
  version: 8,
  name: 'Own',
  sources: {},
  layers: [{ id: 'sea', type: 'background' }],
};

test('a call on the engine with an unknown id is reported, and the map stays as it is', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site);
  await withMap(page, ({ handle }) => {
    const { engine } = handle;
    engine?.getPaintProperty('nope', 'fill-color');
    engine?.getPaintProperty('nope', 'fill-color');
    engine?.removeImage('nope');
    engine?.moveLayer('background', 'nope');
  });
  expect(await withMap(page, ({ handle }) => handle.status)).toEqual({ name: 'ready' });
  const errors = await eventsOf(page, 'maperror');
  expect(errors.map(({ code }) => code)).toEqual(['ENGINE_ERROR', 'ENGINE_ERROR', 'ENGINE_ERROR']);
  expect(errors[0].message).toContain("The layer 'nope' does not exist");
});

test('failed calls during the load of a style, as a control makes them, do not stop it', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site);
  await withMap(
    page,
    async ({ handle }, config) => {
      handle.update(config);
      for (let turn = 0; turn < 4; turn += 1) {
        handle.engine?.getPaintProperty('nope', 'fill-color');
        await Promise.resolve();
      }
    },
    makeConfig(site, { style: own }),
  );
  await ready(page);
  expect(await withMap(page, ({ handle }) => handle.engine?.getStyle().name)).toBe('Own');
  expect((await eventsOf(page, 'maperror')).map(({ code }) => code)).toEqual(['ENGINE_ERROR']);
});

test('an invalid style is reported, even if a call fails meanwhile', async ({ page, site }) => {
  await openPageWithReadyMap(page, site);
  await withMap(
    page,
    ({ handle }, config) => {
      handle.update(config);
      handle.engine?.getPaintProperty('nope', 'fill-color');
    },
    makeConfig(site, { style: { ...own, layers: [{ id: 'x', type: 'no such type' } as any] } }),
  );
  await expectStatus(page, 'degraded');
  const failures = (await eventsOf(page, 'maperror')).filter(({ code }) => code !== 'ENGINE_ERROR');
  expect(failures).toEqual([
    expect.objectContaining({
      code: 'STYLE_FAILED',
      details: expect.objectContaining({ style: '"Own"' }),
    }),
  ]);
  expect(await withMap(page, ({ handle }) => handle.engine?.getStyle().name)).toMatch(/light/i);
});
