import type { ImageSourceConfig, MapConfig, SourceConfig } from '@mapdock/shared';
import { createApplier } from '../../../testing/create-applier.js';
import { createLayer, createSource } from '../../../testing/create-config.js';
import { REFUSED } from '../../../testing/fakes/fake-content.js';

describe('a source that changes', () => {
  const CORNERS = [
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ] as const;
  const ELSEWHERE = CORNERS.map(([lng, lat]) => [
    lng + 5,
    lat,
  ]) as unknown as ImageSourceConfig['coordinates'];
  const URL = 'https://data.example/a';
  const TILES = ['https://data.example/{z}/{x}/{y}'];

  test.each<[string, SourceConfig, SourceConfig]>([
    ['the address of vector tiles', { type: 'vector', url: URL }, { type: 'vector', url: `${URL}2` }],
    ['the tiles of a raster', { type: 'raster', tiles: TILES }, { type: 'raster', tiles: [`${TILES[0]}?2`] }],
    ['the address of heights', { type: 'raster-dem', url: URL }, { type: 'raster-dem', url: `${URL}2` }],
    [
      'the coordinates of an image',
      { type: 'image', url: URL, coordinates: CORNERS },
      { coordinates: ELSEWHERE, url: URL, type: 'image' },
    ],
    [
      'the image and its coordinates',
      { type: 'image', url: URL, coordinates: CORNERS },
      { type: 'image', url: `${URL}2`, coordinates: ELSEWHERE },
    ],
    [
      'the coordinates of a video',
      { type: 'video', urls: [URL], coordinates: CORNERS },
      { type: 'video', urls: [URL], coordinates: ELSEWHERE },
    ],
  ])('in %s stays, and so do its layers', (_what, from, to) => {
    const { map, apply } = createApplier();
    const layers = [createLayer('a')];
    apply({ sources: { places: from }, layers });
    const before = map.calls;
    expect(apply({ sources: { places: to }, layers })).toEqual([]);
    expect(map.sources.get('places')).toEqual(to);
    expect(map.calls - before).toBe(1);
  });

  test.each<[string, SourceConfig, SourceConfig]>([
    ['its type', { type: 'vector', url: URL }, { type: 'raster', url: URL }],
    ['another member', createSource(), createSource({ cluster: true })],
    ['its zoom range', { type: 'vector', url: URL }, { type: 'vector', url: URL, maxzoom: 4 }],
    [
      'the videos',
      { type: 'video', urls: [URL], coordinates: CORNERS },
      { type: 'video', urls: [`${URL}2`], coordinates: CORNERS },
    ],
    // The engine would continue with the old ones.
    ['tiles to an address', { type: 'vector', tiles: TILES }, { type: 'vector', url: URL }],
    ['an address to tiles', { type: 'vector', url: URL }, { type: 'vector', tiles: TILES }],
  ])('in %s is made anew with its layers', (_what, from, to) => {
    const { map, apply, order } = createApplier();
    const layers = [createLayer('a'), createLayer('b')];
    apply({ sources: { places: from }, layers });
    expect(apply({ sources: { places: to }, layers })).toEqual([]);
    expect(map.sources.get('places')).toEqual(to);
    expect(order()).toEqual(['sea', 'labels', 'a', 'b']);
  });

  test('only in its coordinates does not fetch the image again', () => {
    const { map, apply } = createApplier();
    const source: SourceConfig = { type: 'image', url: URL, coordinates: CORNERS };
    apply({ sources: { plan: source } });
    apply({ sources: { plan: { ...source, coordinates: ELSEWHERE } } });
    expect(map.fetchedImages).toEqual([]);
    apply({ sources: { plan: { ...source, url: `${URL}2` } } });
    expect(map.fetchedImages).toEqual(['plan']);
  });

  test('to what the engine refuses is reported by the member, while it is wanted', () => {
    const { map, apply } = createApplier();
    apply({ sources: { places: { type: 'vector', url: URL } } });
    const bad: MapConfig['sources'] = { places: { type: 'vector', url: REFUSED } };
    for (const _time of ['first', 'again']) {
      expect(apply({ sources: bad })).toEqual([['SOURCE_REJECTED', 'sources.places.url']]);
    }
    expect(map.sources.get('places')).toEqual({ type: 'vector', url: URL });
  });
});
