import { areaLayers } from '../area-layers.js';
import { labelLayers } from '../label-layers.js';
import { PALETTES } from '../palettes.js';
import { byPreset, config, shownBy } from './schema.js';

/** @typedef {Record<string, any> & { id: string, type: string }} Layer */
/** @typedef {import('../palettes.js').Palette} Palette */

const LIGHT = /** @type {Palette} */ (PALETTES['light']);
const DARK = /** @type {Palette} */ (PALETTES['dark']);

/** @param {keyof Palette} name of a colour; at night it is that of the dark style */
const lit = (name) => byPreset({ dawn: LIGHT[name], day: LIGHT[name], dusk: LIGHT[name], night: DARK[name] });

/** The colours of the light style, where expressions stand for those that can be configured. */
const PALETTE = /** @type {Palette} */ (
  /** @type {unknown} */ ({
    ...LIGHT,
    land: config('colorLand'),
    water: config('colorWater'),
    countryText: lit('countryText'),
    cityText: lit('cityText'),
    capitalText: lit('capitalText'),
    marineText: lit('marineText'),
    textHalo: lit('textHalo'),
  })
);

/** Paint of what is as bright at night as by day. */
const GLOWING = { 'text-emissive-strength': 1, 'icon-emissive-strength': 1 };

/** @type {(id: string) => Layer} */
const slot = (id) => ({ id, type: 'slot' });

/** @param {string} state of a feature */
const hasState = (state) => ['boolean', ['feature-state', state], false];

/** @type {Layer} */
const BUILDINGS = {
  id: 'building',
  type: 'fill-extrusion',
  source: 'buildings',
  layout: shownBy('show3dObjects'),
  paint: {
    'fill-extrusion-height': ['get', 'height'],
    'fill-extrusion-color': [
      'case',
      hasState('select'),
      config('colorBuildingSelect'),
      hasState('highlight'),
      config('colorBuildingHighlight'),
      '#dcd7cd',
    ],
  },
};

/** @type {Layer} */
const POINTS_OF_INTEREST = {
  id: 'poi-label',
  type: 'symbol',
  source: 'points-of-interest',
  filter: ['<=', ['get', 'density'], config('densityPointOfInterestLabels')],
  layout: {
    ...shownBy('showPointOfInterestLabels'),
    'icon-image': ['get', 'maki'],
    'text-field': ['step', ['zoom'], '', 14, ['get', 'name']],
    'text-font': ['Noto Sans Regular'],
    'text-size': 11,
    'text-anchor': 'top',
    'text-offset': [0, 0.8],
    'text-optional': true,
  },
  paint: {
    ...GLOWING,
    'text-color': ['case', hasState('select'), config('colorBuildingSelect'), lit('cityText')],
    'text-halo-color': lit('textHalo'),
    'text-halo-width': ['case', hasState('highlight'), 2.5, 1.2],
    'icon-opacity': ['case', hasState('hide'), 0, 1],
    'text-opacity': ['case', hasState('hide'), 0, 1],
  },
};

/** @type {(layer: Layer) => Layer} */
const placeName = (layer) => ({
  ...layer,
  layout: { ...layer['layout'], ...shownBy('showPlaceLabels') },
  paint: { ...layer['paint'], ...GLOWING },
});

/** All layers, the lowest first, with the slots where a map puts its own: above the ground, below the buildings, below the places' names. */
export function standardLayers() {
  const areas = /** @type {Layer[]} */ (areaLayers(PALETTE));
  const names = /** @type {Layer[]} */ (labelLayers(PALETTE)).map(placeName);
  const isLine = (/** @type {Layer} */ { type }) => type === 'line';
  return [
    ...areas.filter((layer) => !isLine(layer)),
    slot('bottom'),
    ...areas.filter(isLine),
    slot('middle'),
    BUILDINGS,
    POINTS_OF_INTEREST,
    slot('top'),
    ...names,
  ];
}
