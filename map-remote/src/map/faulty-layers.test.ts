/** Layers of the style itself that name a layer which their source lacks. */
import { createError, REMOTE_UNREACHABLE } from '@mapdock/shared/error-parts';
import type { MapConfig, MapEventMap } from '@mapdock/shared';
import { createSource } from '../testing/create-config.js';
import { prepareMounted } from '../testing/create-mounted.js';
import { createReady } from '../testing/create-ready.js';
import { listLayersInside } from '../testing/fakes/fake-engine-internals.js';
import { settlePromises } from '../testing/fakes/fake-fetch.js';
import { CONTENT } from './content/late-content.js';

prepareMounted();

const documentOf = (name: string, ...sourceLayers: readonly string[]) =>
  ({
    ...{ version: 8, name, glyphs: `https://fonts.example/${name}/{fontstack}/{range}` },
    sources: { world: { type: 'vector', url: 'mapbox://team.world', ...listLayersInside('countries') } },
    layers: sourceLayers.map((inside, index) => ({
      ...{ id: `layer ${index}`, type: 'fill', source: 'world' },
      'source-layer': inside,
    })),
  }) as unknown as NonNullable<MapConfig['style']>;

const DATA = { sources: { places: createSource() } };

async function createTold(config: Partial<MapConfig> = {}) {
  const ready = await createReady(config);
  const told: string[] = [];
  ready.handle.on('maperror', ({ code, details }: MapEventMap['maperror']) =>
    told.push(`${code} ${(details as { path?: string }).path}`),
  );
  /** What the engine says of a layer. */
  const complain = async (id = 'layer 0') => {
    ready.map().fail(`Source layer "x" does not exist on source "world" as specified by style layer "${id}"`);
    await settlePromises();
  };
  const show = async (next: Partial<MapConfig>) => {
    await ready.update(next);
    await ready.loadStyle();
    await ready.settle();
  };
  return { ...ready, told, complain, show };
}

test.each([
  ['nothing', {}],
  ['data', DATA],
])('are told once with their path when the engine says so; the config has %s', async (_case, data) => {
  const { told, complain, show, codes } = await createTold(data);
  await show({ ...data, style: documentOf('wrong', 'countries', 'countrys') });
  await complain('layer 1');
  await complain('layer 1');
  expect([told, codes()]).toEqual([['STYLE_NAME_UNKNOWN style.layers[1].source-layer'], 'ready']);
});

test('a style that is still loading does not fail for it, and is told when it has loaded', async () => {
  const { update, loadStyle, settle, told, complain, codes } = await createTold();
  await update({ style: documentOf('wrong', 'countrys') });
  await complain();
  expect(told).toEqual([]);
  await loadStyle();
  await settle();
  expect([told, codes()]).toEqual([['STYLE_NAME_UNKNOWN style.layers[0].source-layer'], 'ready']);
});

test('each style is told of', async () => {
  const { told, complain, show } = await createTold();
  for (const name of ['one', 'two']) {
    await show({ style: documentOf(name, 'countrys') });
    await complain();
  }
  expect(told).toEqual(Array(2).fill('STYLE_NAME_UNKNOWN style.layers[0].source-layer'));
});

test('a layer of an import is told of', async () => {
  const { map, told, complain, codes } = await createTold();
  const source = { type: 'vector', url: 'mapbox://streets', ...listLayersInside('roads') };
  map().imported.sources.set('streets', source as never);
  await complain('building');
  expect([told, codes()]).toEqual([
    ['STYLE_NAME_UNKNOWN style.imports[0].layers.building.source-layer'],
    'ready',
  ]);
});

test('a layer that page code is adding is told of', async () => {
  const { map, told, show } = await createTold(DATA);
  await show({ ...DATA, style: documentOf('fine', 'countries') });
  map().fail('Source layer "x" does not exist on source "world" as specified by style layer "added"');
  const added = { id: 'added', type: 'fill' as const, source: 'world', 'source-layer': 'x' };
  map().layers.push(added);
  await settlePromises();
  expect(told).toEqual(['STYLE_NAME_UNKNOWN style.layers.added.source-layer']);
});

test('what the engine says while the next style is requested is told if that one does not come', async () => {
  const { map, told, complain, show, update, fetching } = await createTold(DATA);
  const style = documentOf('wrong', 'countries');
  await show({ ...DATA, style });
  await update({ ...DATA, style: 'mapbox://styles/team/dark' });
  Object.assign(map().layers[0] ?? {}, { 'source-layer': 'countrys' });
  await complain();
  expect(told).toEqual([]);
  await fetching.answer('dark', { status: 404 });
  expect(told).toEqual(['STYLE_FAILED undefined', 'STYLE_NAME_UNKNOWN style.layers.layer 0.source-layer']);
});

test('the code for it that does not come leaves the map alive, and is loaded by a retry', async () => {
  const { handle, told, complain, show, codes } = await createTold();
  const error = createError(REMOTE_UNREACHABLE, {
    url: 'https://maps.example/content.js',
    reason: 'no answer',
  });
  // Another map of the page may have loaded the code already.
  const code = jest.spyOn(CONTENT, 'code', 'get').mockReturnValue(undefined);
  const load = jest.spyOn(CONTENT, 'load').mockResolvedValueOnce({ ok: false, error });
  await show({ style: documentOf('wrong', 'countrys') });
  await complain();
  expect([told, codes()]).toEqual([['REMOTE_UNREACHABLE undefined'], ['REMOTE_UNREACHABLE']]);
  handle.retry();
  await settlePromises();
  expect([told.at(-1), load.mock.calls.length]).toEqual([
    'STYLE_NAME_UNKNOWN style.layers[0].source-layer',
    2,
  ]);
  code.mockRestore();
});
