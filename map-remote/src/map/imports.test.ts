/** Tests imports of the config on a mounted map. */
import type { MapConfig } from '@mapdock/shared';
import { prepareMounted } from '../testing/create-mounted.js';
import { createReady as createAny } from '../testing/create-ready.js';
import { importedIn } from '../testing/fakes/fake-engine-internals.js';
import { settlePromises } from '../testing/fakes/fake-fetch.js';

const STYLE_TIMEOUT_MS = 15_000;

prepareMounted();

const at = (id: string, more: object = {}) => ({ id, url: `https://styles.example/${id}`, ...more });
const withImports = (...imports: NonNullable<MapConfig['imports']>): Partial<MapConfig> => ({ imports });

async function createReady(config: Partial<MapConfig> = {}) {
  const ready = await createAny(config);
  const told: unknown[] = [];
  ready.handle.on('maperror', ({ code, details }) => told.push([code, details]));
  const update = async (next: Partial<MapConfig>) => {
    await ready.update(next);
    await ready.settle();
  };
  return { ...ready, update, told, ids: () => importedIn(ready.map().style) };
}

test('imports are in the order of the list, whatever the order before', async () => {
  const { update, ids } = await createReady(withImports(at('a'), at('b'), at('c')));
  expect(ids()).toEqual(['basemap', 'a', 'b', 'c']);
  await update(withImports(at('c'), at('a'), at('b')));
  expect(ids()).toEqual(['basemap', 'c', 'a', 'b']);
  await update(withImports(at('b', { above: 'basemap' }), at('d'), at('c', { above: 'b' })));
  expect(ids()).toEqual(['basemap', 'b', 'c', 'd']);
  await update({});
  expect(ids()).toEqual(['basemap']);
});

test('an import that stays is left alone', async () => {
  const { update, map } = await createReady(withImports(at('a')));
  const { calls } = map();
  await update(withImports(at('a', { optional: true })));
  expect(map().calls).toBe(calls);
});

test('values of an import are its own, under those of styleConfig, and are set again if it comes again', async () => {
  const night = at('a', { config: { lightPreset: 'night' } });
  const { update, map, told } = await createReady(withImports(night));
  const preset = () => map().styleOptions['a.lightPreset'];
  expect([preset(), map().styleOptions['lightPreset']]).toEqual(['night', 'day']);
  await update({ ...withImports(night), styleConfig: { a: { lightPreset: 'day' } } });
  expect(preset()).toBe('day');
  await update(withImports(night));
  expect(preset()).toBe('night');
  await update(withImports({ ...night, url: 'https://styles.example/other' }));
  expect(preset()).toBe('night');
  await update(
    withImports(at('a', { url: 'https://styles.example/other', config: { lightPreset: 'nigth' } })),
  );
  expect(preset()).toBe('day');
  expect(told).toMatchObject([
    ['STYLE_VALUE_REFUSED', { path: 'imports[0].config.lightPreset', nearest: 'night' }],
  ]);
});

test('the style is not loaded with values for the config’s own imports', async () => {
  const styleConfig = { basemap: { lightPreset: 'night' }, a: { lightPreset: 'night' } };
  const { map } = await createReady({ ...withImports(at('a')), styleConfig });
  expect(map().options['config']).toEqual({ basemap: { lightPreset: 'night' } });
  expect(map().styleOptions['a.lightPreset']).toBe('night');
});

test('an import that is missing is told, and withdrawn with it; optional ones leave the map ready', async () => {
  const { update, handle, told } = await createReady();
  await update(withImports(at('a'), at('missing')));
  expect(handle.status).toMatchObject({
    name: 'degraded',
    errors: [{ code: 'STYLE_INCOMPLETE', details: { importId: 'missing' } }],
  });
  await update(withImports(at('a'), at('missing', { optional: true })));
  expect(handle.status.name).toBe('ready');
  await update(withImports(at('a'), at('missing')));
  expect(handle.status.name).toBe('degraded');
  await update(withImports(at('a')));
  expect(handle.status.name).toBe('ready');
  const { length } = told;
  await update(withImports(at('a'), at('missing-too', { optional: true })));
  expect(handle.status.name).toBe('ready');
  expect(told.slice(length)).toMatchObject([['STYLE_INCOMPLETE', { importId: 'missing-too' }]]);
});

test('an import that hangs is left out after its time', async () => {
  const { handle, told, ids, settle } = await createReady(withImports(at('a'), at('hanging')));
  expect([handle.status.name, ids()]).toEqual(['loading', ['basemap', 'a', 'hanging']]);
  jest.advanceTimersByTime(STYLE_TIMEOUT_MS);
  await settlePromises();
  await settle();
  expect(handle.status).toMatchObject({
    name: 'degraded',
    errors: [{ code: 'STYLE_INCOMPLETE', details: { importId: 'hanging' } }],
  });
  expect(told).toHaveLength(1);
});

test('an id of the style is refused with its place, and the rest is applied', async () => {
  const { update, handle, told, ids } = await createReady();
  await update(withImports(at('basemap'), at('a')));
  expect(ids()).toEqual(['basemap', 'a']);
  expect(told).toMatchObject([['SCENE_REJECTED', { path: 'imports[0].id' }]]);
  expect(handle.status.name).toBe('degraded');
  await update(withImports(at('basemap', { optional: true }), at('a')));
  expect(handle.status.name).toBe('ready');
});

const UNFIT = 'b\u001fc';

test('an import that the engine refuses is told once, given to it once, and leaves the others in order', async () => {
  const { update, map, handle, told, ids } = await createReady();
  const addToFake = map().addImport.bind(map());
  const add = jest.spyOn(map(), 'addImport').mockImplementation((each) => {
    // If each refusal led to the next attempt, this count would stop the test that would otherwise never end.
    if (add.mock.calls.length > 9) handle.destroy();
    else addToFake(each);
  });
  const imports = [at('a'), at(UNFIT), at('d')];
  await update({ imports });
  expect(ids()).toEqual(['basemap', 'a', 'd']);
  await update({ imports: [...imports] });
  expect(told).toMatchObject([['SCENE_REJECTED', { path: 'imports[1].id' }]]);
  expect([add.mock.calls.length, handle.status.name]).toEqual([3, 'degraded']);
  await update({ imports: [at('d'), at(UNFIT), at('a')] });
  expect([add.mock.calls.length, ids()]).toEqual([4, ['basemap', 'd', 'a']]);
  await update({ imports: [at('d'), at('a')] });
  expect(handle.status.name).toBe('ready');
});

test('of a refusal after which the engine throws as well, the first reason is told', async () => {
  const { update, map, told } = await createReady();
  const imports = [{ id: 'own' }];
  Object.assign(map().scene, { imports });
  await update(withImports(at('own')));
  expect(told).toMatchObject([['SCENE_REJECTED', { reason: 'The import "own" is refused as a second one' }]]);
  expect(imports).toEqual([{ id: 'own' }]);
});

const DATA = { version: 8, sources: {}, layers: [{ id: 'sky', type: 'sky' }] } as const;

test('a document is copied whatever scripts of the page do to JSON', async () => {
  const { update, map, told } = await createReady();
  const add = jest.spyOn(map(), 'addImport');
  const ofLists = Array.prototype as { toJSON?: () => string };
  ofLists.toJSON = () => 'a text';
  await update(withImports({ id: 'a', data: DATA })).finally(() => delete ofLists.toJSON);
  const { data } = (add.mock.calls[0]?.[0] ?? {}) as { readonly data?: object };
  expect([data, told]).toEqual([DATA, []]);
  expect(data).not.toBe(DATA);
});

test('a document that can’t be copied is refused, and nothing waits for it', async () => {
  const { update, handle, told, ids } = await createReady();
  const metadata = { draw() {} } as never;
  await update(withImports({ id: 'a', data: { ...DATA, metadata } }, at('b')));
  expect([told, ids()]).toMatchObject([
    [['SCENE_REJECTED', { path: 'imports[0].data', reason: expect.stringContaining('could not be cloned') }]],
    ['basemap', 'b'],
  ]);
  expect(handle.status.name).toBe('degraded');
  jest.advanceTimersByTime(STYLE_TIMEOUT_MS);
  expect(told).toHaveLength(1);
});

test('another style gets the imports anew', async () => {
  const { update, map, ids, loadStyle, settle, fetching } = await createReady(withImports(at('a')));
  const before = map().style;
  await update({ ...withImports(at('a')), style: 'mapbox://styles/team/dark' });
  await fetching.answer('dark', { body: { version: 8, name: 'Dark', sources: {}, layers: [] } });
  await loadStyle();
  await settle();
  expect(map().style).not.toBe(before);
  expect(ids()).toEqual(['basemap', 'a']);
});
