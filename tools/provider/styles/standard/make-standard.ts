import { PLACES, WORLD } from '../../tiles/layers.ts';
import { MAPBOX_ADDRESSES } from '../addresses.ts';
import { SOURCE } from '../source.ts';
import { buildings, pointsOfInterest } from './blocks.ts';
import { COLOUR_THEME } from './colour-theme.ts';
import { standardLayers } from './layers.ts';
import { FOG, LIGHTS } from './lights.ts';
import { SCHEMA } from './schema.ts';

/** The features that a map can name without knowing layers. */
const FEATURESETS = {
  poi: {
    selectors: [
      {
        layer: 'poi-label',
        featureNamespace: 'poi',
        properties: { name: ['get', 'name'], maki: ['get', 'maki'] },
      },
    ],
  },
  buildings: { selectors: [{ layer: 'building', properties: { height: ['get', 'height'] } }] },
  'place-labels': {
    selectors: ['country-label', 'city-label', 'capital-label'].map((layer) => ({
      layer,
      properties: { name: ['get', 'name'] },
    })),
  },
};

/** A style that works as Mapbox Standard does: a fragment, which the engine imports, with options. */
function makeStandard() {
  return {
    version: 8,
    name: 'Mapdock Standard',
    metadata: { 'mapdock:style': 'standard' },
    fragment: true,
    schema: SCHEMA,
    featuresets: FEATURESETS,
    center: [10, 25],
    zoom: 1.2,
    projection: { name: 'globe' },
    lights: LIGHTS,
    fog: FOG,
    'color-theme': COLOUR_THEME,
    sprite: MAPBOX_ADDRESSES.sprite('light'),
    glyphs: MAPBOX_ADDRESSES.glyphs,
    sources: {
      [SOURCE]: { type: 'vector', url: MAPBOX_ADDRESSES.tilesets(`${WORLD},${PLACES}`) },
      buildings: { type: 'geojson', data: buildings() },
      'points-of-interest': { type: 'geojson', data: pointsOfInterest() },
    },
    layers: standardLayers(),
  };
}

/** A style with a value of its own for one of the options of the style that it imports by address. */
function makeAtDusk() {
  return {
    version: 8,
    name: 'Mapdock Standard at dusk',
    metadata: { 'mapdock:style': 'standard-at-dusk' },
    imports: [{ id: 'basemap', url: 'mapbox://styles/mapdock/standard', config: { lightPreset: 'dusk' } }],
    sources: {},
    layers: [],
  };
}

/** Styles that only Mapbox's engine draws, by their ids. */
export const MAPBOX_STYLES: Record<string, () => object> = {
  standard: makeStandard,
  'standard-at-dusk': makeAtDusk,
};
