import type { MapConfig } from '@mapdock/shared';
import { createLayer, createSource } from '../../testing/create-config.js';
import { prepareMounted } from '../../testing/create-mounted.js';
import { createFeature, createReady } from '../../testing/create-ready.js';

const DATA: Partial<MapConfig> = { sources: { places: createSource() }, layers: [createLayer('a')] };

prepareMounted();

describe('a click on a cluster', () => {
  const clustered = { ...DATA, sources: { places: createSource({ cluster: true }) } };
  const interaction = { expandClusters: true, select: 'single' } as const;
  const cluster = {
    ...createFeature(7),
    properties: { cluster: true, cluster_id: 7 },
    geometry: { type: 'Point', coordinates: [5, 6] },
  };
  const createClusters = async (config: Partial<MapConfig>) => {
    const ready = await createReady(config);
    ready.map().expansionZoom = 9;
    const clicks: unknown[] = [];
    ready.handle.on('mapclick', (event) => clicks.push(event));
    return { ...ready, clicks };
  };

  test('zooms in until it splits, selects nothing, and is reported all the same', async () => {
    const { map, pointer, selections, clicks } = await createClusters({ ...clustered, interaction });
    pointer('click', [cluster]);
    expect(map().eased).toEqual([{ center: [5, 6], zoom: 9 }]);
    expect([selections, clicks.length]).toEqual([[], 1]);
  });

  test('is left with all of its points in view, in the copy of the world where it is', async () => {
    const { map, pointer } = await createClusters({ ...clustered, interaction });
    const points = [
      [5, 6],
      [-351, 8],
      [7, 7],
    ];
    map().leaves = points.map((coordinates) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates },
    }));
    pointer('click', [cluster]);
    expect(map().fits.at(-1)).toMatchObject({
      maxZoom: 9,
      padding: { left: 40, right: 40, top: 40, bottom: 40 },
    });
    expect(map().eased.map((move) => [...(move as { center: number[] }).center])).toEqual([[7, 7]]);
  });

  test('that no zoom splits is selected once the map is as near as it gets', async () => {
    const { map, pointer, selections } = await createClusters({ ...clustered, interaction });
    map().expansionZoom = 25;
    pointer('click', [cluster]);
    expect([map().eased, selections.length]).toEqual([[{ center: [5, 6], zoom: 18 }], 0]);
    pointer('click', [cluster]);
    expect([map().eased.length, selections.length]).toEqual([1, 1]);
  });

  test.each<[string, Partial<MapConfig>]>([
    ['unless the config says so', { ...clustered, interaction: { select: 'single' } }],
    ['in a source without clusters', { ...DATA, interaction }],
  ])('selects it like any other feature %s', async (_where, config) => {
    const { map, pointer, selections } = await createClusters(config);
    pointer('click', [cluster]);
    expect([map().eased, selections.length]).toEqual([[], 1]);
  });

  test('that was removed meanwhile does nothing', async () => {
    const { map, pointer, errors } = await createClusters({ ...clustered, interaction });
    map().expansionZoom = undefined;
    pointer('click', [cluster]);
    expect([map().eased, errors()]).toEqual([[], []]);
  });
});
