import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { clusterChildren, clusterLeaves, queryRasterValue } from './query-source.js';

const feature = { id: 7, properties: { name: 'Seven' }, geometry: { type: 'Point', coordinates: [1, 2] } };
const found = { ...feature, sourceId: 'places' };

type Answer = (error: unknown, features?: unknown) => void;

/** A map with a source that answers by these functions. */
function createMap(source: object) {
  const map = new FakeMap();
  Object.assign(map, { getSource: (id: string) => (id === 'places' ? source : undefined) });
  return { map, engine: map.asEngineMap };
}

test('the leaves of a cluster are asked for page by page', async () => {
  const asked: unknown[] = [];
  const { engine } = createMap({
    type: 'geojson',
    getClusterLeaves(id: number, limit: number, offset: number, answer: Answer) {
      asked.push([id, limit, offset]);
      answer(null, [feature]);
    },
  });
  expect(await clusterLeaves(engine, 'places', 3)).toEqual([found]);
  expect(await clusterLeaves(engine, 'places', 3, { limit: 2, offset: 4 })).toEqual([found]);
  expect(asked).toEqual([
    [3, 10, 0],
    [3, 2, 4],
  ]);
});

test('a cluster that is gone has nothing in it, and no other source has clusters', async () => {
  const refuse = (_id: number, answer: Answer) => answer(new Error('No cluster with the specified id.'));
  const { engine } = createMap({ type: 'geojson', getClusterChildren: refuse });
  expect(await clusterChildren(engine, 'places', 3)).toEqual([]);
  expect(await clusterChildren(engine, 'nowhere', 3)).toEqual([]);
  expect(await clusterChildren(createMap({ type: 'vector' }).engine, 'places', 3)).toEqual([]);
});

test('a map that is removed before the answer has none', async () => {
  const { map, engine } = createMap({ type: 'geojson', getClusterChildren: () => {} });
  const asked = clusterChildren(engine, 'places', 3);
  map.fire('remove');
  expect(await asked).toEqual([]);
  expect(map.listeners.get('remove')?.size).toBe(0);
});

describe('the values of a raster', () => {
  const values = { wind: { '1000': [3, 4] } };
  /** A map whose engine answers with these values, or fails. */
  function createRaster(answer: object | null | Error, type = 'raster-array') {
    const { map, engine } = createMap({ type });
    const asked: unknown[] = [];
    const answerQuery = (...parameters: unknown[]) => {
      asked.push(parameters);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    Object.assign(map, { queryRasterValue: answerQuery });
    return { engine, asked };
  }

  test('are those of the engine', async () => {
    const { engine, asked } = createRaster(values);
    const query = { layerName: 'wind', bands: ['1000'] };
    expect(await queryRasterValue(engine, 'places', [1, 2], query)).toEqual(values);
    expect(asked).toEqual([['places', { lng: 1, lat: 2 }, query]]);
  });

  test.each([
    ['where none are loaded', null, 'raster-array'],
    ['if the engine fails', new Error('no tile'), 'raster-array'],
    ['of another source', values, 'raster'],
  ] as const)('are absent %s', async (_when, answer, type) => {
    const { engine } = createRaster(answer, type);
    expect(await queryRasterValue(engine, 'places', [1, 2])).toBeUndefined();
  });
});
