import type { MapConfig } from '@mapdock/shared';
import { pathOf } from './measure-earth.js';
import { hasValue, type Measurement } from './measurement.js';

/** Name of the source, and the start of the names of its layers. A config that uses it itself would lose its own while somebody measures. */
const SOURCE = 'mapdock-measure';

/** Lines and points are drawn in the first colour with a border in the second, so that they stand out on light and on dark maps. */
const [COLOR, CASING] = ['#c2255c', '#ffffff'];

type Source = NonNullable<MapConfig['sources']>[string];
type Layer = NonNullable<MapConfig['layers']>[number];

const LAYERS: readonly Layer[] = [
  {
    id: `${SOURCE}-area`,
    type: 'fill',
    source: SOURCE,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': COLOR, 'fill-opacity': 0.2, 'fill-emissive-strength': 1 },
  },
  ...[
    { name: 'casing', color: CASING, width: 6 },
    { name: 'line', color: COLOR, width: 3 },
  ].map(({ name, color, width }): Layer => ({
    id: `${SOURCE}-${name}`,
    type: 'line',
    source: SOURCE,
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width, 'line-emissive-strength': 1 },
  })),
  {
    id: `${SOURCE}-points`,
    type: 'circle',
    source: SOURCE,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-color': CASING,
      'circle-radius': 5,
      'circle-stroke-color': COLOR,
      'circle-stroke-width': 3,
      'circle-emissive-strength': 1,
    },
  },
];

const feature = (geometry: object) => ({ type: 'Feature', properties: {}, geometry });

function sourceOf(measurement: Measurement): Source {
  const { shape, points } = measurement;
  const isArea = shape === 'area' && hasValue(measurement);
  const path = pathOf(points, isArea);
  const features = [
    ...(isArea ? [feature({ type: 'Polygon', coordinates: [path] })] : []),
    ...(points.length > 1 ? [feature({ type: 'LineString', coordinates: path })] : []),
    ...points.map(([longitude, latitude]) => feature({ type: 'Point', coordinates: [longitude, latitude] })),
  ];
  return { type: 'geojson', data: { type: 'FeatureCollection', features } } as Source;
}

/** Returns the config of a map on which somebody measures: it draws the measurement, and clicks neither select nor zoom. Pure. */
export function withMeasurement(config: MapConfig, measurement: Measurement): MapConfig {
  return {
    ...config,
    cursor: 'crosshair',
    interaction: { ...config.interaction, select: 'none', expandClusters: false, doubleClickZoom: false },
    sources: { ...config.sources, [SOURCE]: sourceOf(measurement) },
    layers: [...(config.layers ?? []), ...LAYERS],
  };
}
