import { SOURCE } from './source.ts';
import type { Palette } from './palettes.ts';

const REGULAR = ['Noto Sans Regular'];
const BOLD = ['Noto Sans Bold'];
const ITALIC = ['Noto Sans Italic'];

/** Names, from the bottom up. Engines place the topmost layer first, so what matters most comes last. */
export function labelLayers(palette: Palette) {
  const { city, capital } = cityLabels(palette);
  return [marineLabels(palette), city, countryLabels(palette), capital];
}

function marineLabels({ marineText }: Palette) {
  return {
    id: 'marine-label',
    type: 'symbol',
    source: SOURCE,
    'source-layer': 'marine_labels',
    maxzoom: 8,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ITALIC,
      'text-size': ['interpolate', ['linear'], ['zoom'], 1, bySize([1, 11], 9.5), 6, bySize([1, 20], 14)],
      'text-letter-spacing': 0.12,
      'text-max-width': 7,
      'text-line-height': 1.3,
      'text-padding': 6,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': marineText },
  };
}

function countryLabels({ countryText, textHalo }: Palette) {
  return {
    id: 'country-label',
    type: 'symbol',
    source: SOURCE,
    'source-layer': 'country_labels',
    maxzoom: 9,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': BOLD,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        1,
        ['interpolate', ['linear'], ['get', 'rank'], 1, 10, 3, 8.5],
        4,
        ['interpolate', ['linear'], ['get', 'rank'], 1, 16, 3, 13, 6, 10],
        7,
        ['interpolate', ['linear'], ['get', 'rank'], 1, 26, 3, 22, 6, 13],
      ],
      'text-letter-spacing': ['interpolate', ['linear'], ['zoom'], 1, 0.08, 5, 0.2],
      'text-max-width': 7,
      'text-line-height': 1.25,
      // Lets the name move a little, since a capital in the middle of its country would cover it.
      'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.9,
      'text-padding': 4,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: {
      'text-color': countryText,
      'text-halo-color': textHalo,
      'text-halo-width': 1.2,
      'text-opacity': ['interpolate', ['linear'], ['zoom'], 6, 1, 9, 0.35],
    },
  };
}

/** These layers have no zoom limits, since a tile contains only the cities that its zoom has room for. */
function cityLabels({ cityText, capitalText, textHalo }: Palette) {
  const common = {
    type: 'symbol',
    source: SOURCE,
    'source-layer': 'cities',
  };
  const layout = {
    'text-field': ['get', 'name'],
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
    'text-radial-offset': 0.5,
    'text-justify': 'auto',
    'text-max-width': 8,
    'text-padding': 5,
    'icon-padding': 1,
    'symbol-sort-key': ['-', ['get', 'population']],
  };
  const paint = { 'text-halo-color': textHalo, 'text-halo-width': 1.3 };
  return {
    city: {
      ...common,
      id: 'city-label',
      filter: [
        'all',
        ['!', ['get', 'capital']],
        ['<=', ['get', 'rank'], ['step', ['zoom'], 8, 9, 9, 10, 10]],
      ],
      layout: {
        ...layout,
        'icon-image': ['step', ['get', 'rank'], 'dot-city', 5, 'dot-town'],
        'text-font': REGULAR,
        'text-size': citySize(0),
      },
      paint: { ...paint, 'text-color': cityText },
    },
    capital: {
      ...common,
      id: 'capital-label',
      filter: ['get', 'capital'],
      layout: {
        ...layout,
        'icon-image': 'capital',
        'icon-size': ['interpolate', ['linear'], ['zoom'], 2, 0.55, 6, 0.8],
        'text-font': BOLD,
        'text-size': citySize(0.5),
      },
      paint: { ...paint, 'text-color': capitalText },
    },
  };
}

/** @param more pixels on top of what the rank gives */
function citySize(more: number) {
  return [
    'interpolate',
    ['linear'],
    ['zoom'],
    2,
    ['interpolate', ['linear'], ['get', 'rank'], 1, 11 + more, 4, 10 + more],
    6,
    ['interpolate', ['linear'], ['get', 'rank'], 1, 16 + more, 3, 14 + more, 6, 11 + more],
    10,
    ['interpolate', ['linear'], ['get', 'rank'], 1, 24 + more, 4, 18 + more, 8, 12.5 + more],
  ];
}

function bySize([rank, size]: [rank: number, size: number], otherwise: number) {
  return ['match', ['get', 'rank'], rank, size, otherwise];
}
