import { makeConfig } from '../../e2e/support/plain-page/plain-page.ts';
import type { Site } from '../../e2e/support/start-site.ts';

const POINTS = {
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', id: 1, properties: { size: 3 }, geometry: { type: 'Point', coordinates: [10, 48] } },
    { type: 'Feature', id: 2, properties: { size: 5 }, geometry: { type: 'Point', coordinates: [11, 49] } },
    {
      type: 'Feature',
      id: 3,
      properties: {},
      geometry: { type: 'LineString', coordinates: [[8, 47], [12, 50], [14, 46]] }, // prettier-ignore
    },
  ],
};

/** Makes a valid config with those numbers of the style specification that decide how much the engine computes. */
export function makeEngineSample(site: Site) {
  const tile = `${site.provider.origin}/raster/{z}/{x}/{y}.png`;
  return {
    ...makeConfig(site),
    sources: {
      points: {
        type: 'geojson',
        data: POINTS,
        minzoom: 0,
        maxzoom: 18,
        buffer: 128,
        tolerance: 0.375,
        cluster: true,
        clusterRadius: 50,
        clusterMaxZoom: 14,
        clusterMinPoints: 2,
      },
      shapes: { type: 'geojson', data: POINTS, lineMetrics: true },
      aerial: {
        type: 'raster',
        tiles: [tile],
        tileSize: 512,
        minzoom: 0,
        maxzoom: 20,
        bounds: [-180, -85, 180, 85],
      },
      heights: { type: 'raster-dem', tiles: [tile], tileSize: 512, maxzoom: 14 },
      roads: {
        type: 'vector',
        tiles: [`${site.provider.origin}/none/{z}/{x}/{y}.pbf`],
        minzoom: 0,
        maxzoom: 14,
      },
    },
    layers: [
      {
        id: 'aerial',
        type: 'raster',
        source: 'aerial',
        minzoom: 0,
        maxzoom: 22,
        paint: { 'raster-opacity': 0.5 },
      },
      { id: 'hillshade', type: 'hillshade', source: 'heights', paint: { 'hillshade-exaggeration': 0.5 } },
      {
        id: 'line',
        type: 'line',
        source: 'shapes',
        layout: { 'line-miter-limit': 2, 'line-round-limit': 1 },
        paint: {
          'line-width': 2,
          'line-gap-width': 1,
          'line-dasharray': [2, 1],
          'line-offset': 1,
          'line-blur': 1,
        },
      },
      {
        id: 'heat',
        type: 'heatmap',
        source: 'shapes',
        paint: { 'heatmap-radius': 30, 'heatmap-weight': 1, 'heatmap-intensity': 1 },
      },
      {
        id: 'circle',
        type: 'circle',
        source: 'points',
        paint: { 'circle-radius': 5, 'circle-blur': 0.5, 'circle-stroke-width': 1 },
      },
      {
        id: 'column',
        type: 'fill-extrusion',
        source: 'shapes',
        paint: { 'fill-extrusion-height': 5, 'fill-extrusion-base': 0 },
      },
      {
        id: 'label',
        type: 'symbol',
        source: 'shapes',
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 250,
          'text-field': 'label',
          'text-font': ['Noto Sans Regular'],
          'text-size': 16,
          'text-padding': 2,
          'text-max-width': 10,
          'text-line-height': 1.2,
          'text-letter-spacing': 0.1,
          'text-max-angle': 45,
          'icon-size': 1,
        },
        paint: { 'text-halo-width': 1 },
      },
      {
        id: 'spaced',
        type: 'symbol',
        source: 'shapes',
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': ['step', ['zoom'], 250, 10, 300],
          'text-field': 'label',
          'text-font': ['Noto Sans Regular'],
          'text-size': ['interpolate', ['exponential', 1.5], ['zoom'], 5, 12, 10, 16],
        },
      },
    ],
    terrain: { source: 'heights', exaggeration: 1 },
    fog: { range: [0.5, 10], 'star-intensity': 0.15, 'horizon-blend': 0.1 },
  };
}
