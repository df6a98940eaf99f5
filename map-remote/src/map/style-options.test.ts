import type { MapConfig } from '@mapdock/shared';
import { createConfig } from '../testing/create-config.js';
import { createMounted, prepareMounted } from '../testing/create-mounted.js';
import { REFUSED } from '../testing/fakes/fake-content.js';
import { createReady } from '../testing/create-ready.js';
import { settlePromises } from '../testing/fakes/fake-fetch.js';

prepareMounted();

const NIGHT = { styleConfig: { basemap: { lightPreset: 'night', theme: null } } };

test('the first style is loaded with the config’s values, without those that are null', async () => {
  const { map } = await createReady(NIGHT);
  expect(map().options['config']).toEqual({ basemap: { lightPreset: 'night' } });
  expect(map().styleOptions).toEqual({ lightPreset: 'night', theme: 'default' });
});

test('a change is made on the style in use, and removed values are given back', async () => {
  const { handle, map, statuses } = await createReady();
  handle.update(createConfig(NIGHT));
  await settlePromises();
  expect(map().styleOptions).toEqual({ lightPreset: 'night', theme: 'default' });
  handle.update(createConfig());
  await settlePromises();
  expect(map().styleOptions).toEqual({ lightPreset: 'day', theme: 'default' });
  expect([map().requestedStyles, statuses()]).toEqual([[], []]);
});

test('a value that the engine refuses is told once, and the style has its own', async () => {
  const { handle, map, errors } = await createReady(NIGHT);
  for (const label of ['one', 'two']) {
    handle.update(
      createConfig({ label, styleConfig: { basemap: { theme: REFUSED, lightPreset: 'night' } } }),
    );
    await settlePromises();
  }
  handle.update(createConfig({ styleConfig: { basemap: { theme: 'faded', lightPreset: 'night' } } }));
  await settlePromises();
  expect(map().styleOptions['theme']).toBe('faded');
  handle.update(createConfig({ styleConfig: { basemap: { theme: REFUSED, lightPreset: 'night' } } }));
  await settlePromises();
  expect([map().styleOptions, errors()]).toEqual([
    { lightPreset: 'night', theme: 'default' },
    ['STYLE_VALUE_REFUSED'],
  ]);
});

test('another style is loaded with the config’s values, and with those that came while it was loading', async () => {
  const { handle, map, loadStyle, settle, fetching } = await createReady(NIGHT);
  handle.update(createConfig({ ...NIGHT, style: 'mapbox://styles/team/dark' }));
  await fetching.answer('dark', { body: { version: 8, name: 'Dark', sources: {}, layers: [] } });
  expect(map().styleOptions['lightPreset']).toBe('night');
  const styleConfig = { basemap: { lightPreset: 'night', theme: 'faded' } };
  handle.update(createConfig({ styleConfig, style: 'mapbox://styles/team/dark' }));
  await loadStyle();
  await settle();
  expect(map().styleOptions).toEqual({ lightPreset: 'night', theme: 'faded' });
});

test('values that are taken away while the first style loads are given back', async () => {
  const { handle, map, loadEngine, loadStyle } = createMounted(createConfig(NIGHT));
  await loadEngine();
  handle.update(createConfig());
  await loadStyle();
  expect(map().styleOptions).toEqual({ lightPreset: 'day', theme: 'default' });
});

test('values that are taken away while another style loads are given back', async () => {
  const { handle, map, loadStyle, settle, fetching } = await createReady();
  const style = 'mapbox://styles/team/dark';
  handle.update(createConfig({ ...NIGHT, style }));
  await fetching.answer('dark', { body: { version: 8, name: 'Dark', sources: {}, layers: [] } });
  expect(map().styleOptions['lightPreset']).toBe('night');
  handle.update(createConfig({ style }));
  await loadStyle();
  await settle();
  expect(map().styleOptions['lightPreset']).toBe('day');
});

test('what the style lacks is told once for each style, and the map stays ready', async () => {
  const { handle, errors, codes } = await createReady();
  for (const label of ['one', 'two']) {
    handle.update(
      createConfig({ styleConfig: { basemap: { lightPrest: 'night', lightPreset: 'nite' } }, label }),
    );
    await settlePromises();
  }
  expect([codes(), errors()]).toEqual(['ready', ['STYLE_NAME_UNKNOWN', 'STYLE_VALUE_REFUSED']]);
});

test('a style whose import has no options is loaded without values, once', async () => {
  const { handle, map, loadStyle, settle, codes, errors, fetching } = await createReady(NIGHT);
  handle.update(createConfig({ ...NIGHT, style: 'mapbox://styles/team/dark' }));
  await fetching.answer('dark', { body: { version: 8, name: 'Dark', sources: {}, layers: [] } });
  map().basemap = {};
  for (let turn = 0; turn < 2; turn += 1) {
    map().fail('Attempting to set config for a style without schema.');
    await settlePromises();
  }
  expect(map().requestedStyles).toHaveLength(2);
  expect(map().styleOptions).toEqual({});
  await loadStyle();
  await settle();
  // One for each of the two names.
  expect([codes(), errors()]).toEqual(['ready', ['STYLE_NAME_UNKNOWN', 'STYLE_NAME_UNKNOWN']]);
});

test('themes are set for the style and its imports, and given back', async () => {
  const { handle, map, errors } = await createReady();
  const set = async (colorTheme: MapConfig['colorTheme']) => {
    handle.update(createConfig(colorTheme === undefined ? {} : { colorTheme }));
    await settlePromises();
    return [map().scene['theme'], map().scene['theme of basemap']];
  };
  const data = ['concat', ''] as const;
  const theme = { data } as unknown as NonNullable<MapConfig['colorTheme']>;
  expect(await set({ ...theme, imports: { basemap: null } })).toEqual([theme, { data: ['concat', ''] }]);
  expect(await set({ imports: { basemap: { data: ['get', 'x'] } } })).toEqual([
    undefined,
    { data: ['get', 'x'] },
  ]);
  expect(await set(undefined)).toEqual([undefined, undefined]);
  expect(await set({ imports: { basmap: null } })).toEqual([undefined, undefined]);
  expect(errors()).toEqual(['STYLE_NAME_UNKNOWN']);
});
