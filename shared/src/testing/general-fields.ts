import { NOT_AN_OBJECT, NOT_A_NUMBER, NOT_A_TEXT, type FieldTable } from './field-values.js';

const BOUNDS = [
  [5, 47],
  [16, 56],
];
const ONE_CORNER = [[5, 47]];
const EAST_TO_WEST = [
  [16, 47],
  [5, 56],
];
const NORTH_TO_SOUTH = [
  [5, 56],
  [16, 47],
];
const NOT_BOUNDS = [[5, 47, 16, 56], ONE_CORNER, EAST_TO_WEST, NORTH_TO_SOUTH, null];
const NOT_A_NAME = [...NOT_A_TEXT, undefined];

/** The fields that say how the map behaves. */
export const GENERAL_FIELDS: FieldTable = {
  provider: { valid: [{ baseApiUrl: 'http://localhost:3002' }], invalid: [undefined, ...NOT_AN_OBJECT] },
  'provider.baseApiUrl': {
    valid: [
      'http://localhost:3002',
      'https://api.mapbox.com',
      'https://maps.example/a/b/',
      'https://[::1]:80',
    ],
    invalid: [
      ...NOT_A_TEXT,
      undefined,
      '/api',
      'maps.example/api',
      '//maps.example',
      'https:maps.example',
      'https://',
      'ftp://maps.example',
      'mapbox://maps.example',
      'javascript:alert(1)',
      ' https://maps.example',
      'https://maps.example\n',
      'https://maps.example?token=1',
      'https://maps.example/?',
      'https://maps.example/#here',
      'https://user@maps.example',
      'https://user:password@maps.example',
      `https://maps.example/${'a'.repeat(8192)}`,
    ],
  },
  'provider.accessToken': {
    valid: ['pk.abcdefghijkl', 'any-other+token/=', undefined],
    invalid: [...NOT_A_TEXT, 'sk.abcdefghijkl', ' sk.abcdefghijkl', 'pk.abc def', 'x'.repeat(4097)],
  },
  style: {
    valid: [
      'mapbox://styles/owner/id',
      'https://maps.example/style.json?key=1',
      { version: 8, sources: {}, layers: [], anything: { else: true } },
      { version: 8, imports: [{ id: 'base', url: 'mapbox://styles/owner/id' }] },
    ],
    invalid: [
      undefined,
      ...NOT_A_TEXT,
      'style.json',
      'ftp://a.example/b',
      'https://a.example/b c',
      { version: 7 },
      { version: 8 },
      { version: 8, sources: {} },
    ],
  },
  'style.sources': {
    valid: [
      { land: { type: 'vector', url: 'https://tiles.example/set.json' }, base: { type: 'vector' } },
      { base: 'passes to the engine' },
    ],
    invalid: NOT_AN_OBJECT,
  },
  'style.layers': {
    valid: [[{ id: 'water', type: 'background' }], ['passes to the engine']],
    invalid: [1, 'text', null, {}],
  },
  camera: { valid: [{}, undefined, { zoom: 3 }], invalid: NOT_AN_OBJECT },
  'camera.center': {
    valid: [
      [0, 0],
      [-360, -90],
      [360, 90],
    ],
    invalid: [
      [0, 95],
      [0, -91],
      [361, 0],
      ['0', 0],
      [NaN, 0],
      [0],
      [0, 0, 0],
      [],
      new Array(2),
      { lng: 0, lat: 0 },
    ],
  },
  'camera.bounds': {
    valid: [
      BOUNDS,
      [
        [170, 0],
        [190, 1],
      ],
    ],
    invalid: NOT_BOUNDS,
  },
  'camera.padding': { valid: [0, 10_000, {}, { top: 1 }], invalid: [-1, 10_001, NaN, '1', null, [1]] },
  'camera.offset': {
    valid: [
      [0, 0],
      [100, -50],
    ],
    invalid: [[0], [0, 1, 2], ['0', 0], 3, null, [0, 10_001]],
  },
  'camera.around': { valid: [[13, 52]], invalid: [[13], [13, 91], '13,52', null, {}] },
  limits: {
    valid: [{}, { minZoom: 5, maxZoom: 5 }, { minPitch: 85 }],
    invalid: [...NOT_AN_OBJECT, { minZoom: 5, maxZoom: 4 }, { minZoom: 23 }, { minPitch: 40, maxPitch: 30 }],
  },
  'limits.minZoom': { valid: [-2, 22], invalid: [...NOT_A_NUMBER, -3, 25] },
  'limits.maxZoom': { valid: [-2, 24], invalid: [...NOT_A_NUMBER, -3, 25] },
  'limits.minPitch': { valid: [0, 85], invalid: [...NOT_A_NUMBER, -1, 86] },
  'limits.maxPitch': { valid: [0, 85], invalid: [...NOT_A_NUMBER, -1, 86] },
  projection: {
    valid: ['mercator', 'globe', 'albers', 'winkelTripel', undefined, { name: 'albers' }],
    invalid: ['peters', '', 1, null, {}, { name: 'peters' }],
  },
  'projection.center': { valid: [[10, 50]], invalid: [[10], [10, 91], '10,50', null, {}] },
  'projection.parallels': {
    valid: [
      [43, 62],
      [-90, 90],
    ],
    invalid: [[43], [43, 91], [43, 62, 70], 43, null],
  },
  map: { valid: [{}, { fadeDuration: 0 }], invalid: NOT_AN_OBJECT },
  language: {
    valid: ['de', 'pt-BR', 'zh-Hans-CN'],
    invalid: [...NOT_A_TEXT, 'de_DE', 'd', 'german language', 'de-', 'de,en'],
  },
  worldview: { valid: ['IN', 'US'], invalid: [...NOT_A_TEXT, 'us', 'USA', 'U', 'US,IN', 'U1'] },
  controls: { valid: [{}, { scale: true }], invalid: NOT_AN_OBJECT },
  'controls.geolocate.positionOptions': { valid: [{}, { timeout: 1000 }], invalid: NOT_AN_OBJECT },
  'controls.geolocate.fitBoundsOptions': { valid: [{}, { maxZoom: 12 }], invalid: NOT_AN_OBJECT },
  'controls.attribution.custom': {
    valid: ['Us', ['Us', '<a href="https://a.example">Them</a>'], []],
    invalid: ['', 1, null, {}, [''], [1], 'x'.repeat(1001), new Array(21).fill('Us')],
  },
  interaction: { valid: [{}, { boxZoom: false }], invalid: NOT_AN_OBJECT },
  'interaction.styleLayerIds': {
    valid: [[], ['water', 'roads'], undefined, [{ id: 'building', importId: 'basemap' }]],
    invalid: [
      ...[{}, 'water', null, 1, [1], [''], [null], new Array(1), new Array(10_001).fill('water')],
      ...[[{}], [{ id: 'building' }], [{ importId: 'basemap' }]],
    ],
  },
  'interaction.styleLayerIds[0].id': { valid: ['building', 'poi-label'], invalid: NOT_A_NAME },
  'interaction.styleLayerIds[0].importId': { valid: ['basemap', 'other'], invalid: NOT_A_NAME },
  'interaction.featuresets': {
    valid: [[], [{ id: 'poi', importId: 'basemap' }], undefined, [{ id: 'poi' }]],
    invalid: [{}, 'poi', null, 1, ['poi'], [null], [{}], new Array(1), new Array(10_001).fill({ id: 'poi' })],
  },
  'interaction.featuresets[0].id': { valid: ['poi', 'buildings'], invalid: NOT_A_NAME },
  'interaction.featuresets[0].importId': { valid: ['basemap', undefined], invalid: NOT_A_TEXT },
  'interaction.featuresets[0].layerId': {
    valid: ['poi-label', undefined, 'museum-label'],
    invalid: NOT_A_TEXT,
  },
  'interaction.stateNames': {
    valid: [{}, { selected: 'select', hover: 'highlight' }, { hover: 'on' }],
    invalid: [...NOT_AN_OBJECT, { selected: 'on', hover: 'on' }, { hover: 'selected' }],
  },
  'interaction.stateNames.selected': { valid: ['select', 'selected'], invalid: NOT_A_TEXT },
  'interaction.stateNames.hover': { valid: ['highlight', 'hover'], invalid: NOT_A_TEXT },
};
