/** Clusters have the hover state, whatever the source's ids are made of. */
import { takePicture } from '../support/plain-page/drive-map.ts';
import { eventsOf, openPageWithReadyMap, withMap } from '../support/plain-page/plain-page.ts';
import { readColors } from '../support/pictures/make-png.ts';
import { expect, test } from '../support/test.ts';

const features = [0, 1, 2].map((index) => ({
  type: 'Feature',
  id: index + 1,
  geometry: { type: 'Point', coordinates: [10 + index / 1000, 48] },
  properties: { code: `P${index}`, number: index },
}));
/** A point beside the cluster. */
const single = {
  type: 'Feature',
  id: 9,
  geometry: { type: 'Point', coordinates: [16, 48] },
  properties: { code: 'single', number: 9 },
};

for (const [what, ids] of [
  ['ids of the data', {}],
  ['ids from a property', { promoteId: 'code' }],
  ['numbers from a property', { promoteId: 'number' }],
  ['ids from an expression', { promoteId: ['concat', 'id-', ['get', 'code']] }],
  ['generated ids', { generateId: true }],
] as const) {
  test(`a cluster of a source with ${what} is marked under the pointer alone @every-browser`, async ({
    page,
    site,
  }) => {
    await openPageWithReadyMap(page, site, {
      camera: { center: [13, 48], zoom: 4 },
      sources: {
        points: {
          type: 'geojson',
          data: { type: 'FeatureCollection', features: [...features, single] } as any,
          cluster: true,
          ...(ids as object),
        },
      },
      layers: [
        {
          id: 'points',
          type: 'circle',
          source: 'points',
          paint: {
            'circle-radius': 12,
            'circle-color': ['case', ['boolean', ['feature-state', 'hover'], false], '#ff0000', '#0000ff'],
          },
        },
      ],
    });
    const hovered = () =>
      withMap(page, ({ handle }) => {
        const engine = handle.engine as any;
        return handle
          .queryFeatures()
          .map(({ id, properties }) => [
            properties['cluster'] === true,
            id !== undefined && engine.getFeatureState({ source: 'points', id }).hover === true,
          ]);
      });
    const at = await withMap(page, ({ handle }) => {
      const point = handle.engine as any;
      return [point.project([10.001, 48]), point.project([16, 48])].map(({ x, y }) => [x, y]);
    });
    const move = async (index: number) => {
      const [x, y] = at[index] as [number, number];
      await page.mouse.move(x, y);
    };
    await move(0);
    await expect.poll(hovered).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
    await move(1);
    await expect.poll(hovered).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    expect((await eventsOf(page, 'maphover')).length).toBeGreaterThan(1);
  });
}

test('a feature without an id is not marked with the one whose id is 0', async ({ page, site }) => {
  const point = (lng: number, properties: object) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, 48] },
    properties,
  });
  const data = { type: 'FeatureCollection', features: [point(10, { number: 0 }), point(16, {})] };
  const color = ['case', ['boolean', ['feature-state', 'hover'], false], '#ff0000', '#0000ff'];
  await openPageWithReadyMap(page, site, {
    style: { version: 8, name: 'Empty', sources: {}, layers: [] },
    camera: { center: [13, 48], zoom: 4 },
    sources: {
      points: { type: 'geojson', data: data as any, cluster: true, promoteId: 'number' },
    },
    layers: [
      {
        id: 'points',
        type: 'circle',
        source: 'points',
        paint: { 'circle-radius': 12, 'circle-color': color as any },
      },
    ],
  });
  const [x, y] = await withMap(page, ({ handle }) => {
    const place = (handle.engine as any).project([10, 48]);
    return [place.x, place.y] as [number, number];
  });
  await page.mouse.move(x, y);
  const seen = async () => {
    const { colors } = readColors(await takePicture(page, { pixelRatio: 1 }));
    return ['#ff0000', '#0000ff'].map((each) => colors.has(each));
  };
  await expect.poll(seen).toEqual([true, true]);
});
