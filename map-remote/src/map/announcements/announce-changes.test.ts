import type { MapConfig } from '@mapdock/shared';
import { getByRole } from '@testing-library/dom';
import { prepareMounted } from '../../testing/create-mounted.js';
import { createFeature, createReady } from '../../testing/create-ready.js';
import { DESCRIPTIONS } from './late-descriptions.js';

/** Longer than the pause before a text is announced. */
const PAUSE_MS = 1000;
const POINTS = {
  sources: { places: { type: 'geojson' as const, data: 'https://data.example/places.json' } },
  layers: [{ id: 'a', type: 'circle', source: 'places' }],
} as const;
const named = (id: number, name: string) => ({ ...createFeature(id), properties: { name } });

beforeAll(() => DESCRIPTIONS.load());
prepareMounted();

async function createCapture(changes: Partial<MapConfig> = {}) {
  const ready = await createReady({ ...POINTS, ...changes });
  const captured = () => {
    jest.advanceTimersByTime(PAUSE_MS);
    return [...getByRole(ready.container, 'status').children].map(({ textContent }) => textContent);
  };
  const move = (zoom: number) => ready.map().jumpTo({ zoom });
  return { ...ready, captured, move };
}

test('announces that the map is ready, and not where it looks at the start', async () => {
  const { captured } = await createCapture();
  expect(captured()).toEqual(['The map is ready']);
});

test('a movement is announced once, when it is over', async () => {
  const { map, captured, move } = await createCapture();
  captured();
  for (const zoom of [1, 2, 3]) move(zoom);
  map().fire('movestart');
  expect(captured()).toEqual(['The map is ready']);
  map().fire('moveend');
  expect(captured()).toEqual([expect.stringMatching(/^Zoom 3, /)]);
});

test('a map that only got another size has not moved', async () => {
  const { map, captured } = await createCapture();
  map().fire('movestart');
  map().fire('moveend');
  expect(captured()).toEqual(['The map is ready']);
});

test('a selection is announced by the names of its features', async () => {
  const { map, captured, pointer, update } = await createCapture({ interaction: { select: 'single' } });
  pointer('click', [named(7, 'Ulm')]);
  expect(captured()).toEqual(expect.arrayContaining(['1 place selected: Ulm']));
  map().features = [named(7, 'Ulm'), named(8, 'Bonn'), createFeature(9)];
  const selection = { sourceId: 'places', featureIds: [8, 9, 7] };
  await update({ ...POINTS, selection, interaction: { select: 'single' } });
  expect(captured()).toEqual(['3 places selected: Bonn, Ulm']);
  pointer('click', []);
  expect(captured()).toEqual(['Nothing is selected']);
});

test('a degraded map is announced; a failure has an alert of its own', async () => {
  const { map, container, captured } = await createCapture();
  captured();
  map().fail('no such tile', { sourceId: 'places', tile: {} });
  expect(captured()).toEqual(['Parts of the map are missing']);
  map().fire('webglcontextlost');
  expect(captured()).toEqual(['Parts of the map are missing']);
  expect(container.querySelector('[role=alert]:not([hidden])')).toBeNull();
});

test('the strings are the config’s', async () => {
  const locale = { language: 'de', strings: { 'announce.camera': 'Stufe {zoom}' } };
  const { captured, move } = await createCapture({ locale });
  move(3.5);
  expect(captured()).toContain('Stufe 3,5');
});

test('the last text does not stay in the strings of before', async () => {
  const { captured, update } = await createCapture();
  expect(captured()).toEqual(['The map is ready']);
  await update({ ...POINTS, label: 'Places' });
  expect(captured()).toEqual(['The map is ready']);
  await update({ ...POINTS, locale: { strings: { 'status.ready': 'Die Karte ist da' } } });
  expect(captured()).toEqual([]);
});

test('nothing is announced if the config turns it off, nor after the end', async () => {
  const { captured, move, update, pointer } = await createCapture({
    accessibility: { announcements: false },
  });
  move(3);
  expect(captured()).toEqual([]);
  await update({ ...POINTS });
  move(4);
  expect(captured()).toHaveLength(1);
  await update({ ...POINTS, accessibility: { announcements: false }, interaction: { select: 'single' } });
  pointer('click', [named(7, 'Ulm')]);
  expect(captured()).toEqual([]);
});
