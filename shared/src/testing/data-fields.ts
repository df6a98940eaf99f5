import { NOT_AN_OBJECT, NOT_A_NUMBER, NOT_A_TEXT, type FieldTable } from './field-values.js';
import { IMPORT_FIELDS } from './import-fields.js';
import { SOURCE_FIELDS } from './source-fields.js';

const LAYER = { id: 'places', type: 'circle' };

const STRETCH = {
  valid: [
    [],
    [[2, 8]],
    [
      [0, 3],
      [3, 10.5],
    ],
  ],
  invalid: [
    [2, 8],
    [[2]],
    [[8, 2]],
    [
      [0, 5],
      [4, 9],
    ],
    [[-1, 3]],
    {},
    null,
    new Array(101).fill([0, 0]),
  ],
};

/** The fields that say what is on the map. */
export const DATA_FIELDS: FieldTable = {
  ...SOURCE_FIELDS,
  images: {
    valid: [{}, { pin: { url: 'https://a.example/a.png' } }],
    invalid: [...NOT_AN_OBJECT, { '': { url: 'https://a.example/a.png' } }, { pin: null }],
  },
  'images.places.url': {
    valid: [
      'https://icons.example/pin.svg',
      'data:image/png;base64,iVBORw0KGgo=',
      'data:image/svg+xml;base64,PHN2Zy8+',
      `data:image/png;base64,${'A'.repeat(1_000_000)}`,
    ],
    invalid: [
      ...NOT_A_TEXT,
      undefined,
      'pin.svg',
      'mapbox://pin',
      'javascript:alert(1)',
      'data:text/html;base64,PGI+',
      'data:image/svg+xml,<svg/>',
      'data:image/png;base64,',
      'data:image/png;base64,a b',
      'data:image/png;base64,=a',
      `data:image/png;base64,${'A'.repeat(1_400_000)}`,
    ],
  },
  'images.places.stretchX': STRETCH,
  'images.places.stretchY': STRETCH,
  'images.places.content': {
    valid: [
      [0, 0, 10, 10],
      [2.5, 2, 8, 8],
    ],
    invalid: [[0, 0, 10], [0, 0, 10, -1], [10, 0, 5, 5], [0, 10, 5, 5], ['0', 0, 1, 1], {}, null],
  },
  layers: {
    valid: [[], [LAYER, { ...LAYER, id: 'other' }]],
    invalid: [{}, 'text', null, 1, [null], new Array(1)],
  },
  'layers[0].id': { valid: ['any id'], invalid: [...NOT_A_TEXT, undefined, 'x'.repeat(257)] },
  'layers[0].type': { valid: ['fill', 'a-type-of-tomorrow'], invalid: [...NOT_A_TEXT, undefined] },
  'layers[0].source': { valid: [undefined, 'places'], invalid: [...NOT_A_TEXT, 'not-there'] },
  'layers[0].source-layer': { valid: ['road'], invalid: NOT_A_TEXT },
  'layers[0].beforeId': { valid: ['a layer of the style', undefined], invalid: [...NOT_A_TEXT, 'places'] },
  'layers[0].slot': { valid: ['top', 'a slot of tomorrow'], invalid: NOT_A_TEXT },
  'layers[0].filter': { valid: [['==', 1, 1]], invalid: ['==', {}, null] },
  'layers[0].layout': { valid: [{ visibility: 'none' }], invalid: NOT_AN_OBJECT },
  'layers[0].paint': { valid: [{ 'circle-radius': 'passes to the engine' }], invalid: NOT_AN_OBJECT },
  styleLayers: {
    valid: [{}, { water: {} }, { water: { layout: { visibility: 'none' } } }, undefined],
    invalid: [...NOT_AN_OBJECT, { '': {} }, { water: null }, { water: [] }],
  },
  'styleLayers.places.paint': { valid: [{ 'fill-color': 'passes to the engine' }], invalid: NOT_AN_OBJECT },
  'styleLayers.places.layout': { valid: [{ visibility: 'none' }], invalid: NOT_AN_OBJECT },
  'styleLayers.places.filter': { valid: [['==', 1, 1], null, undefined], invalid: ['==', {}, 1] },
  styleConfig: {
    valid: [{}, { basemap: {} }, { basemap: { lightPreset: 'night', theme: null } }, undefined],
    invalid: [...NOT_AN_OBJECT, { '': {} }, { basemap: null }, { basemap: 'night' }, { basemap: ['night'] }],
  },
  ...IMPORT_FIELDS,
  terrain: {
    valid: [{ source: 'heights' }, undefined, null],
    invalid: [...NOT_AN_OBJECT.filter(Boolean), {}],
  },
  'terrain.source': {
    valid: ['heights', 'hills'],
    invalid: [...NOT_A_TEXT, undefined, 'not-there', 'roads'],
  },
  'terrain.exaggeration': {
    valid: [0, 1.5, 1000, ['interpolate', ['linear'], ['zoom'], 10, 1, 14, 0], { stops: [[10, 1]] }],
    invalid: [...NOT_A_NUMBER, -1, 1001],
  },
  'terrain.exaggeration-transition': { valid: [{ duration: 500 }], invalid: NOT_AN_OBJECT },
  fog: { valid: [{}, { range: 'passes to the engine' }, null], invalid: NOT_AN_OBJECT.filter(Boolean) },
  snow: { valid: [{}, { density: 'passes to the engine' }, null], invalid: NOT_AN_OBJECT.filter(Boolean) },
  rain: { valid: [{}, { density: 'passes to the engine' }, null], invalid: NOT_AN_OBJECT.filter(Boolean) },
  colorTheme: {
    valid: [{}, null, undefined, { data: ['concat', ''] }, { imports: { basemap: null } }],
    invalid: [...NOT_AN_OBJECT.filter(Boolean), { imports: { '': null } }],
  },
  'colorTheme.data': { valid: ['iVBORw0KGgo=', ['concat', ''], undefined], invalid: [1, null, '', {}] },
  'colorTheme.imports': {
    valid: [{}, { basemap: null }, { basemap: { data: 'iVBORw0KGgo=' } }, undefined],
    invalid: [...NOT_AN_OBJECT, { basemap: 'night' }, { basemap: [] }],
  },
  lights: { valid: [[], ['passes to the engine']], invalid: [1, 'text', null, {}] },
  featureStates: {
    valid: [[], undefined, [{ sourceId: 'places', featureId: 1, state: { age: 3 } }]],
    invalid: [{}, 'text', null, 1, [null], new Array(1), [{ sourceId: 'places', featureId: 1 }]],
  },
  'featureStates[0].featureId': {
    valid: [0, 1.5, 'a'],
    invalid: [undefined, null, '', NaN, Infinity, [1], {}, 'x'.repeat(257)],
  },
  'featureStates[0].state': {
    valid: [{}, { age: 3, name: 'a', list: [1] }],
    invalid: [...NOT_AN_OBJECT, undefined, { selected: true }, { hover: false }],
  },
  selection: {
    valid: [{ sourceId: 'places', featureIds: [1] }, undefined],
    invalid: [...NOT_AN_OBJECT, {}, { sourceId: 'places' }],
  },
  'selection.sourceId': {
    valid: ['roads', 'rails'],
    invalid: [...NOT_A_TEXT, undefined, 'not-there', 'heights'],
  },
  'selection.featuresetId': { valid: ['poi', 'buildings'], invalid: NOT_A_TEXT },
  'selection.sourceLayer': { valid: ['road', 'rail'], invalid: [...NOT_A_TEXT, undefined] },
  'selection.featureIds': {
    valid: [[], [0, -1, 1.5, 'a'], new Array(10_000).fill(1)],
    invalid: [
      undefined,
      null,
      1,
      'a',
      {},
      [''],
      [null],
      [NaN],
      [Infinity],
      [[1]],
      ['x'.repeat(257)],
      new Array(1),
      new Array(10_001).fill(1),
    ],
  },
};
