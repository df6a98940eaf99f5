import { NOT_AN_OBJECT, NOT_A_NUMBER, NOT_A_TEXT, SWITCH, type FieldTable } from './field-values.js';

const GEOJSON = { type: 'FeatureCollection', features: [] };
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
const KIND = { invalid: ['models', 'GEOJSON', null, 1, undefined] };
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

const TILE_SET_ADDRESS = {
  valid: ['mapbox://owner.tiles', 'mapbox://a.b,c.d', 'https://tiles.example/set.json?key=1'],
  invalid: [
    ...NOT_A_TEXT,
    'set.json',
    'ftp://a.example/b',
    'https://a.example/b c',
    'https://me:pw@a.example',
  ],
};
const TILES = {
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
};
const MODEL = {
  valid: ['https://models.example/tower.glb?key=1', 'mapbox://models/owner.tree'],
  invalid: [
    ...NOT_A_TEXT,
    'tower.glb',
    'ftp://a.example/b',
    'data:model/gltf-binary;base64,AA',
    'https://a.example/b c',
  ],
};

const fieldsOfTiles = (kind: 'vector' | 'raster' | 'raster-dem' | 'raster-array'): FieldTable => ({
  [`sources.places(${kind}).type`]: { valid: [kind], ...KIND },
  [`sources.places(${kind}).url`]: TILE_SET_ADDRESS,
  [`sources.places(${kind}).maxzoom`]: LAST_ZOOM,
  [`sources.places(${kind}).tileSize`]: TILE_SIZE,
  [`sources.places(${kind}).tiles`]: TILES,
});

/** The fields of sources and of models. */
export const SOURCE_FIELDS: FieldTable = {
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
  'sources.places(model).type': { valid: ['model'], ...KIND },
  'sources.places(model).models': {
    valid: [
      undefined,
      {},
      { tower: { uri: MODEL.valid[0], position: [14, 52], orientation: [0, 0, 90] } },
      { tower: { uri: MODEL.valid[1] }, tree: { uri: MODEL.valid[0] } },
    ],
    invalid: [
      ...NOT_AN_OBJECT,
      [],
      { '': { uri: MODEL.valid[0] } },
      { tower: null },
      { tower: MODEL.valid[0] },
    ],
  },
  'sources.places(model).models.places.uri': { ...MODEL, invalid: [...MODEL.invalid, undefined] },
  'sources.places(model).models.places.position': {
    valid: [undefined, [14, 51]],
    invalid: [[14], [14, 91], [361, 0], ['14', 51], null, {}, 'text'],
  },
  'sources.places(batched-model).type': { valid: ['batched-model'], ...KIND },
  'sources.places(batched-model).url': TILE_SET_ADDRESS,
  'sources.places(batched-model).tiles': TILES,
  'sources.places(batched-model).maxzoom': LAST_ZOOM,
  models: {
    valid: [{}, { tower: MODEL.valid[0] }, { tower: MODEL.valid[1], tree: MODEL.valid[0] }],
    invalid: [
      ...NOT_AN_OBJECT,
      [],
      { '': MODEL.valid[0] },
      { tower: { uri: MODEL.valid[0] } },
      { tower: 'a.glb' },
    ],
  },
};
