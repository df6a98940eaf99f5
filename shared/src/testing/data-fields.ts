import {
  fieldsOfFeatureset,
  NOT_AN_OBJECT,
  NOT_A_NUMBER,
  NOT_A_TEXT,
  SWITCH,
  type FieldTable,
} from './field-values.js';
import { IMPORT_FIELDS } from './import-fields.js';

const GEOJSON = { type: 'FeatureCollection', features: [] };
const LAYER = { id: 'places', type: 'circle' };
const HTTP_ADDRESS = {
  valid: ['https://data.example/a?token=1', 'http://localhost:3002/a'],
  invalid: [
    ...NOT_A_TEXT,
    undefined,
    'a.png',
    'mapbox://a.b',
    'ftp://a.example/b',
    'https://user@a.example/b',
  ],
};
const KIND = { invalid: ['model', 'GEOJSON', null, 1, undefined] };
const CORNER = [13, 52];
const CORNERS = {
  valid: [[CORNER, [14, 52], [14, 51], [13, 51]]],
  invalid: [
    [],
    [CORNER, CORNER, CORNER],
    [CORNER, CORNER, CORNER, CORNER, CORNER],
    [CORNER, CORNER, CORNER, [13]],
    [CORNER, CORNER, CORNER, [13, 91]],
    null,
    {},
  ],
};
const XYZ = 'https://tiles.example/{z}/{x}/{y}.pbf';

const LAST_ZOOM = {
  valid: [0, 14, 24],
  invalid: [-1, 25, 5.5, 1e-9, 1e308, ...NOT_A_NUMBER],
};
const TILE_SIZE = { valid: [64, 256, 512, 4096], invalid: [0, -1, 63, 4097, 1e-9, ...NOT_A_NUMBER] };

const fieldsOfTiles = (kind: 'vector' | 'raster' | 'raster-dem' | 'raster-array'): FieldTable => ({
  [`sources.places(${kind}).type`]: { valid: [kind], ...KIND },
  [`sources.places(${kind}).url`]: {
    valid: ['mapbox://owner.tiles', 'mapbox://a.b,c.d', 'https://tiles.example/set.json?key=1'],
    invalid: [
      ...NOT_A_TEXT,
      'set.json',
      'ftp://a.example/b',
      'https://a.example/b c',
      'https://me:pw@a.example',
    ],
  },
  [`sources.places(${kind}).maxzoom`]: LAST_ZOOM,
  [`sources.places(${kind}).tileSize`]: TILE_SIZE,
  [`sources.places(${kind}).tiles`]: {
    valid: [
      [XYZ],
      ['https://a.tiles.example/{quadkey}.png', 'https://b.tiles.example/{quadkey}.png'],
      ['https://wms.example/?bbox={bbox-epsg-3857}&width=256'],
      ['mapbox://tiles/{z}/{x}/{y}'],
      new Array(16).fill(XYZ),
    ],
    invalid: [
      [],
      XYZ,
      {},
      null,
      [1],
      [''],
      ['/{z}/{x}/{y}.pbf'],
      ['https://tiles.example/tile.pbf'],
      ['https://tiles.example/{z}/{x} /{y}'],
      ['https://me:pw@tiles.example/{z}/{x}/{y}'],
      new Array(17).fill(XYZ),
      new Array(1),
    ],
  },
});

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
  sources: {
    valid: [{}, { 'any name': { type: 'geojson', data: GEOJSON, cluster: true } }],
    invalid: [
      ...NOT_AN_OBJECT,
      [{ type: 'geojson', data: GEOJSON }],
      { '': { type: 'geojson', data: GEOJSON } },
    ],
  },
  'sources.places(geojson).type': { valid: ['geojson'], ...KIND },
  'sources.places(geojson).maxzoom': LAST_ZOOM,
  'sources.places(geojson).data': {
    valid: [GEOJSON, 'https://data.example/a.geojson?token=1', undefined],
    invalid: ['a.geojson', '', 1, null, [], {}, { type: 1 }],
  },
  ...fieldsOfTiles('vector'),
  ...fieldsOfTiles('raster'),
  ...fieldsOfTiles('raster-dem'),
  ...fieldsOfTiles('raster-array'),
  'sources.places(image).type': { valid: ['image'], ...KIND },
  'sources.places(image).url': HTTP_ADDRESS,
  'sources.places(image).coordinates': CORNERS,
  'sources.places(video).type': { valid: ['video'], ...KIND },
  'sources.places(video).urls': {
    valid: [['https://films.example/a.webm', 'https://films.example/a.mp4']],
    invalid: [
      [],
      'https://films.example/a.mp4',
      [1],
      ['a.mp4'],
      new Array(17).fill('https://films.example/a'),
    ],
  },
  'sources.places(video).coordinates': CORNERS,
  'sources.places(canvas).type': { valid: ['canvas'], ...KIND },
  'sources.places(canvas).canvas': {
    valid: ['wind', 'waves'],
    invalid: [...NOT_A_TEXT, undefined, 'x'.repeat(257)],
  },
  'sources.places(canvas).coordinates': CORNERS,
  'sources.places(canvas).animate': SWITCH,
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
  'images.places.sdf': SWITCH,
  'images.places.stretchX': STRETCH,
  'images.places.stretchY': STRETCH,
  'images.places.content': {
    valid: [
      [0, 0, 10, 10],
      [2.5, 2, 8, 8],
    ],
    invalid: [[0, 0, 10], [0, 0, 10, -1], [10, 0, 5, 5], [0, 10, 5, 5], ['0', 0, 1, 1], {}, null],
  },
  'images.places.pixelRatio': { valid: [1, 1.5, 8], invalid: [...NOT_A_NUMBER, 0.9, 8.1] },
  layers: {
    valid: [[], [LAYER, { ...LAYER, id: 'other' }]],
    invalid: [{}, 'text', null, 1, [null], new Array(1)],
  },
  'layers[0].id': { valid: ['any id'], invalid: [...NOT_A_TEXT, undefined, 'x'.repeat(257)] },
  'layers[0].type': { valid: ['fill', 'a-type-of-tomorrow'], invalid: [...NOT_A_TEXT, undefined] },
  'layers[0].source': { valid: [undefined, 'places'], invalid: [...NOT_A_TEXT, 'not-there'] },
  'layers[0].source-layer': { valid: ['road'], invalid: NOT_A_TEXT },
  'layers[0].beforeId': { valid: ['a layer of the style', undefined], invalid: [...NOT_A_TEXT, 'places'] },
  'layers[0].beforeId.id': { valid: ['building', 'poi-label'], invalid: [...NOT_A_TEXT, undefined] },
  'layers[0].beforeId.importId': { valid: ['basemap', 'other'], invalid: [...NOT_A_TEXT, undefined] },
  'layers[0].slot': { valid: ['top', 'a slot of tomorrow'], invalid: NOT_A_TEXT },
  'layers[0].minzoom': { valid: [0, 24], invalid: [...NOT_A_NUMBER, 25] },
  'layers[0].maxzoom': { valid: [0, 24], invalid: [...NOT_A_NUMBER, 25] },
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
  'styleLayers.places.importId': { valid: ['basemap', undefined], invalid: NOT_A_TEXT },
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
  cameraProjection: {
    valid: ['perspective', 'orthographic', undefined],
    invalid: ['Orthographic', 'isometric', 1, null, {}],
  },
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
  'featureStates[0].sourceId': {
    valid: ['roads', 'rails'],
    invalid: [...NOT_A_TEXT, undefined, 'not-there', 'heights'],
  },
  ...fieldsOfFeatureset('featureStates[0]'),
  'featureStates[0].sourceLayer': { valid: ['road', 'rail'], invalid: [...NOT_A_TEXT, undefined] },
  'featureStates[0].featureId': { valid: [0, 1.5, 'a'], invalid: [undefined, null, '', NaN, [1], {}] },
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
  ...fieldsOfFeatureset('selection'),
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
