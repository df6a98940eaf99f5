import { NOT_AN_OBJECT, NOT_A_TEXT, type FieldTable } from './field-values.js';

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
  'sources.places(geojson).data': {
    valid: [GEOJSON, 'https://data.example/a.geojson?token=1', undefined],
    invalid: ['a.geojson', '', 1, null, [], {}, { type: 1 }],
  },
  'sources.places(vector).url': TILE_SET_ADDRESS,
  'sources.places(vector).tiles': TILES,
  'sources.places(image).url': HTTP_ADDRESS,
  'sources.places(image).coordinates': CORNERS,
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
  'sources.places(canvas).canvas': {
    valid: ['wind', 'waves'],
    invalid: [...NOT_A_TEXT, undefined, 'x'.repeat(257)],
  },
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
    valid: [[14, 51]],
    invalid: [[14], [14, 91], [361, 0], ['14', 51], null, {}, 'text'],
  },
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
