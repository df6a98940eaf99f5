import { createSource } from '../../testing/create-config.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { REFUSED } from '../../testing/fakes/fake-content.js';
import { captureErrors } from '../foundation/capture-errors.js';
import { queryFeatures, querySourceFeatures } from './query-features.js';

const feature = (id: number) => ({
  layer: { id: 'a' },
  source: 'places',
  id,
  properties: {},
  geometry: { type: 'Point' },
});

/** A session whose map draws these features. */
function createQueried(...features: ReturnType<typeof feature>[]) {
  const map = new FakeMap();
  map.addSource('places', createSource());
  map.features = features;
  const { callEngine, claim } = captureErrors();
  const errors: string[] = [];
  map.on('error', ({ error }) => {
    const { message } = error as Error;
    if (!claim(message)) errors.push(message);
  });
  const readFeatures = jest.fn(() => []);
  return { session: { map: map.asEngineMap, readFeatures, callEngine }, readFeatures, errors };
}

describe('a query of what is drawn', () => {
  test('reads at its place what it names', () => {
    const { session, readFeatures } = createQueried();
    const named = { layerIds: ['a'], featuresets: [{ id: 'poi' }] };
    queryFeatures(session, { point: [1, 2], ...named });
    queryFeatures(session);
    const none = { layerIds: undefined, featuresets: undefined };
    expect(readFeatures.mock.calls).toEqual([
      [[1, 2], named],
      [undefined, none],
    ]);
  });

  test('before there is a map has an empty result, unless it is invalid', () => {
    expect(queryFeatures(undefined)).toEqual([]);
    const bounds = [
      [1, 2],
      [3, 4],
    ] as const;
    expect(() => queryFeatures(undefined, { point: [1, 2], bounds })).toThrow(TypeError);
  });
});

describe('a query of a source', () => {
  test('is about that source', () => {
    const { session } = createQueried(feature(1), { ...feature(2), source: 'others' });
    expect(querySourceFeatures(session, 'places')).toEqual([
      { sourceId: 'places', id: 1, properties: {}, geometry: { type: 'Point' } },
    ]);
  });

  test('has an empty result without map or source', () => {
    const { session } = createQueried({ ...feature(1), source: 'nowhere' });
    expect(querySourceFeatures(undefined, 'places')).toEqual([]);
    expect(querySourceFeatures(session, 'nowhere')).toEqual([]);
  });

  test('with an invalid filter is wrong use, and no error of the map', () => {
    const { session, errors } = createQueried(feature(1));
    const filter = REFUSED as unknown as readonly unknown[];
    const query = () => querySourceFeatures(session, 'places', { filter });
    expect(query).toThrow(TypeError);
    expect(query).toThrow('querySourceFeatures.filter: array expected');
    expect(errors).toEqual([]);
  });
});
