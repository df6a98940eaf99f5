import { createConfig } from '../../../testing/create-config.js';
import { createMounted, prepareMounted } from '../../../testing/create-mounted.js';

prepareMounted();

const point = (id: unknown) => ({
  type: 'Feature',
  id,
  properties: {},
  geometry: { type: 'Point', coordinates: [1, 2] },
});

const createPlaces = (...features: unknown[]) => createAsking('single', ...features);

const createAsking = (select: 'none' | 'single', ...features: unknown[]) =>
  createConfig({
    sources: { places: { type: 'geojson', data: { type: 'FeatureCollection', features } } } as never,
    layers: [{ id: 'places', type: 'circle', source: 'places' }],
    interaction: { select },
  });

test('faults of the data are told once for each kind, and leave the map ready', async () => {
  const { handle, loadAll, errors, map } = createMounted(createPlaces(point('a'), null, point(1)));
  await loadAll();
  jest.advanceTimersByTime(2_000);
  expect([handle.status.name, errors()]).toEqual(['ready', ['DATA_INVALID', 'DATA_INVALID']]);
  expect(map().sources.get('places')).toMatchObject({ data: { features: [point('a'), point(1)] } });
  handle.update(createPlaces(point('b'), null));
  jest.advanceTimersByTime(2_000);
  expect(errors()).toHaveLength(2);
});

test('a map that has ended tells nothing', async () => {
  const { handle, loadAll, errors } = createMounted(createPlaces(point('a')));
  await loadAll();
  handle.destroy();
  jest.advanceTimersByTime(2_000);
  expect(errors()).toEqual([]);
});

test('ids that the engine does not keep are told when clicks select for the first time', async () => {
  const data = [point('a')];
  const { handle, loadAll, errors } = createMounted(createAsking('none', ...data));
  await loadAll();
  jest.advanceTimersByTime(2_000);
  expect(errors()).toEqual([]);
  const { sources } = createAsking('none', ...data);
  handle.update({ ...createAsking('none', ...data), sources });
  jest.advanceTimersByTime(2_000);
  handle.update({ ...createAsking('single', ...data), sources });
  jest.advanceTimersByTime(2_000);
  expect(errors()).toEqual(['DATA_INVALID']);
});
