/** Checked by `tsc`, as `contract.types.test.ts`: how hosts write a constant config, and how they change one. */
import type { LayerConfig, MapConfig, MapHandle } from '../index.js';

const provider = { baseApiUrl: 'https://maps.example' };

/** A constant config. */
const CONSTANT = {
  provider,
  style: {
    version: 8,
    sources: {},
    layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#ace' } }],
  },
  camera: {
    bounds: [
      [1, 2],
      [3, 4],
    ],
    padding: { top: 10 },
  },
  sources: {
    places: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [{ type: 'Feature' }] },
      cluster: true,
    },
    film: {
      type: 'video',
      urls: ['https://a.example/b'],
      coordinates: [
        [0, 1],
        [1, 1],
        [1, 0],
        [0, 0],
      ],
    },
  },
  layers: [
    {
      id: 'places',
      type: 'circle',
      source: 'places',
      filter: ['all', ['has', 'name'], ['!in', 'kind', 'a', 'b']],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 1, 10, 8],
        'circle-color': {
          property: 'kind',
          stops: [
            ['a', 'red'],
            ['b', 'blue'],
          ],
        },
        'circle-translate': [1, 2],
        'circle-color-transition': { duration: 300 },
      },
    },
  ],
  lights: [{ id: 'sun', type: 'directional', properties: { direction: [1, 2] } }],
  selection: { sourceId: 'places', featureIds: [1, 'b'] },
  popups: [{ id: 'a', position: [1, 2], offset: [1, 1], content: [{ type: 'facts', rows: [['a', 'b']] }] }],
  accessibility: { featureList: { layerIds: ['places'] } },
} as const;

export function constants(handle: MapHandle): MapConfig {
  handle.update(CONSTANT);
  return CONSTANT;
}

/** Hosts change one of many layers like this, whatever its type is. */
export function changeLayers({ layers = [], ...config }: MapConfig, id: string): MapConfig[] {
  const change = (next: (layer: LayerConfig) => LayerConfig): MapConfig => ({
    ...config,
    layers: layers.map((layer) => (layer.id === id ? next(layer) : layer)),
  });
  return [
    change((layer) => ({ ...layer, layout: { ...layer.layout, visibility: 'none' } })),
    change((layer) => ({ ...layer, paint: { ...layer.paint, 'circle-color': 'red' } })),
    change((layer) => ({ ...layer, filter: ['==', ['get', 'kind'], 'town'], minzoom: 4 })),
  ];
}
