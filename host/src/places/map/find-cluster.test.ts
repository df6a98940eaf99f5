import type { MapFeature, MapHandle, SourceFeature } from '@mapdock/shared';
import { findCluster } from './find-cluster.js';
import { createPlace } from '../../testing/create-place.js';

const place = createPlace({ position: [10, 20], properties: { name: 'Rome' } });
const SOURCE = { type: 'geojson', data: undefined as never, cluster: true } as const;
const leaf = (id: number | undefined, name = 'Rome'): SourceFeature => ({
  sourceId: 'sites',
  ...(id !== undefined && { id }),
  properties: { name },
  geometry: { type: 'Point' },
});
const drawn = (feature: SourceFeature, coordinates: readonly number[] = [10, 20]): MapFeature => ({
  ...feature,
  layerId: 'dots',
  geometry: { type: 'Point', coordinates } as never,
});
const cluster = (id: number, count: number, coordinates?: readonly number[]) =>
  drawn({ ...leaf(id), properties: { cluster: true, cluster_id: id, point_count: count } }, coordinates);

/** A map that draws these features and has these points in its clusters. A degree is a pixel. */
function createHandle(features: readonly MapFeature[], leaves: Record<number, readonly SourceFeature[]>) {
  const requested: number[] = [];
  const handle = {
    project: ([x, y]: readonly [number, number]) => [x, y],
    queryFeatures: () => features,
    clusterLeaves: async (_: string, id: number) => {
      requested.push(id);
      return leaves[id] ?? [];
    },
  } as unknown as MapHandle;
  return { handle, requested };
}

test('finds the cluster that has the place, nearest first, whatever number of layers draws it', async () => {
  const features = [cluster(1, 5, [40, 20]), cluster(2, 3, [12, 20]), cluster(2, 3, [12, 20])];
  const { handle, requested } = createHandle(features, { 1: [leaf(8)], 2: [leaf(7)] });
  expect(await findCluster(handle, place, SOURCE)).toEqual({ id: 2, count: 3 });
  expect(requested).toEqual([2]);
});

test('finds none where the place itself is drawn, or no cluster has it', async () => {
  const alone = createHandle([drawn(leaf(7)), cluster(1, 5)], { 1: [leaf(7)] });
  expect(await findCluster(alone.handle, place, SOURCE)).toBeUndefined();
  const others = createHandle([cluster(1, 5)], { 1: [leaf(8)] });
  expect(await findCluster(others.handle, place, SOURCE)).toBeUndefined();
  const elsewhere = createHandle([{ ...cluster(1, 5), sourceId: 'roads' }], { 1: [leaf(7)] });
  expect(await findCluster(elsewhere.handle, place, SOURCE)).toBeUndefined();
});

test('a place without an id is found by its properties', async () => {
  const { handle } = createHandle([cluster(1, 5)], { 1: [leaf(undefined, 'Athens'), leaf(undefined)] });
  expect(await findCluster(handle, { ...place, id: undefined, key: '~a' }, SOURCE)).toEqual({
    id: 1,
    count: 5,
  });
});

test('the ids of points in a cluster are those of a property where the source says so', async () => {
  const promoted = { ...place, properties: { name: 'Rome', code: 7, tags: ['a'] } };
  const inside = { ...leaf(99), properties: { name: 'Rome', code: 7, tags: ['a'] } };
  const { handle } = createHandle([cluster(1, 5)], { 1: [inside] });
  expect(await findCluster(handle, promoted, { ...SOURCE, promoteId: 'code' })).toEqual({ id: 1, count: 5 });
  expect(await findCluster(handle, promoted, SOURCE)).toBeUndefined();
});

test('a remote that knows nothing of clusters is not asked', async () => {
  const { handle } = createHandle([cluster(1, 5)], { 1: [leaf(7)] });
  const older = { ...handle, clusterLeaves: undefined } as unknown as MapHandle;
  expect(await findCluster(older, place, SOURCE)).toBeUndefined();
});
