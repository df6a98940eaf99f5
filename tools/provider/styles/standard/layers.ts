import { areaLayers } from '../area-layers.ts';
import { labelLayers } from '../label-layers.ts';
import { PALETTES } from '../palettes.ts';
import { byPreset, config, shownBy } from './schema.ts';
import type { Palette } from '../palettes.ts';

export type Layer = Record<string, unknown> & { id: string; type: string; layout?: object; paint?: object };

const LIGHT = PALETTES['light'] as Palette;
const DARK = PALETTES['dark'] as Palette;

/** @param name of a colour; at night it is that of the dark style */
const lit = (name: keyof Palette) =>
  byPreset({ dawn: LIGHT[name], day: LIGHT[name], dusk: LIGHT[name], night: DARK[name] });

/** The colours of the light style, where expressions stand for those that can be configured. */
const PALETTE = {
  ...LIGHT,
  land: config('colorLand'),
  water: config('colorWater'),
  countryText: lit('countryText'),
  cityText: lit('cityText'),
  capitalText: lit('capitalText'),
  marineText: lit('marineText'),
  textHalo: lit('textHalo'),
} as unknown as Palette;

/** Paint of what is as bright at night as by day. */
const GLOWING = { 'text-emissive-strength': 1, 'icon-emissive-strength': 1 };

const slot = (id: string): Layer => ({ id, type: 'slot' });

/** @param state of a feature */
const hasState = (state: string) => ['boolean', ['feature-state', state], false];

const BUILDINGS: Layer = {
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

const POINTS_OF_INTEREST: Layer = {
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

const placeName = (layer: Layer): Layer => ({
  ...layer,
  layout: { ...layer['layout'], ...shownBy('showPlaceLabels') },
  paint: { ...layer['paint'], ...GLOWING },
});

/** All layers, the lowest first, with the slots where a map puts its own: above the ground, below the buildings, below the places' names. */
export function standardLayers() {
  const areas = areaLayers(PALETTE) as Layer[];
  const names = (labelLayers(PALETTE) as Layer[]).map(placeName);
  const isLine = ({ type }: Layer) => type === 'line';
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
