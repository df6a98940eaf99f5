import { SOURCE } from './source.ts';
import type { Palette } from './palettes.ts';

// ISO 3166-1 numeric code of Antarctica, which is drawn as ice.
const ANTARCTICA = '010';

/** Ground, lines and borders, from the bottom up. */
export function areaLayers({ water, land, ice, graticule, border, borderCasing }: Palette) {
  return [
    // This colour is also seen while tiles are being loaded, and beyond the map's edge at the poles.
    { id: 'background', type: 'background', paint: { 'background-color': water } },
    { id: 'water', type: 'fill', ...from('water'), paint: { 'fill-color': water } },
    { id: 'land', type: 'fill', ...from('land'), paint: { 'fill-color': land } },
    {
      id: 'ice',
      type: 'fill',
      ...from('countries'),
      filter: ['==', ['get', 'iso_n3'], ANTARCTICA],
      paint: { 'fill-color': ice },
    },
    {
      id: 'graticule',
      type: 'line',
      ...from('graticule'),
      paint: {
        'line-color': graticule,
        'line-width': ['match', ['get', 'kind'], 'equator', 1.1, 0.6],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 0, 0.5, 3, 1, 6, 1, 9, 0.5],
      },
    },
    {
      id: 'country-border-casing',
      type: 'line',
      ...from('country_borders'),
      minzoom: 3,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': borderCasing,
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 3, 1.5, 8, 6],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 3, 0, 4, 0.9],
      },
    },
    {
      id: 'country-border',
      type: 'line',
      ...from('country_borders'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': border,
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 0, 0.4, 3, 0.7, 8, 1.8],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 0, 0.6, 3, 0.9],
      },
    },
    // An invisible layer, by which the features of countries can be queried and have feature state.
    { id: 'country-area', type: 'fill', ...from('countries'), paint: { 'fill-opacity': 0 } },
  ];
}

function from(layer: string) {
  return { source: SOURCE, 'source-layer': layer };
}
