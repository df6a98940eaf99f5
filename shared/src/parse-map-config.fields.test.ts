import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMapConfig } from './parse-map-config.js';

type Json = Record<string, unknown>;

function createConfig(parts: object = {}): Json {
  return {
    provider: { baseApiUrl: 'https://maps.example/api' },
    style: 'mapbox://styles/owner/id',
    ...parts,
  };
}

function createLayer(parts: object = {}): Json {
  return { id: 'places', type: 'circle', ...parts };
}

/** A config that holds `value` at `field`, in the notation of the tables below. */
function createConfigWith(field: string, value: unknown): Json {
  const [area = '', name = '', member = ''] = field.split('.');
  if (area === 'style' && name) {
    return createConfig({ style: { version: 8, sources: {}, layers: [], [name]: value } });
  }
  if (area === 'provider' && name) {
    return createConfig({ provider: { baseApiUrl: 'https://maps.example/api', [name]: value } });
  }
  if (area === 'sources' && member) {
    const source = { type: 'geojson', data: 'https://data.example/a.geojson', [member]: value };
    return createConfig({ sources: { places: source } });
  }
  if (area === 'layers[0]') return createConfig({ layers: [createLayer({ [name]: value })] });
  if (member) return createConfig({ [area]: { [name]: { [member]: value } } });
  return createConfig({ [area]: name ? { [name]: value } : value });
}

function problemsOf(input: unknown) {
  const parsed = parseMapConfig(input);
  return parsed.ok ? [] : parsed.error.details.problems;
}

function pathsOf(input: unknown): string[] {
  return problemsOf(input).map((problem) => problem.path);
}

const NOT_A_NUMBER = ['1', true, null, [1], {}, NaN, Infinity, -Infinity];
const NOT_A_TEXT = [1, true, null, [], {}, ''];
const NOT_AN_OBJECT = [1, 'text', true, null, []];
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
const CONTROL = {
  valid: [true, false, 'top-start', 'top-end', 'bottom-start', 'bottom-end'],
  invalid: ['top-left', 'true', 1, null, {}],
};
const SWITCH = { valid: [true, false], invalid: ['true', 0, null, {}] };
const GEOJSON = { type: 'FeatureCollection', features: [] };

/** Every field of the contract; a test below compares the list with config.schema.json. */
const FIELDS: Readonly<Record<string, { valid: readonly unknown[]; invalid: readonly unknown[] }>> = {
  provider: { valid: [{ baseApiUrl: 'http://localhost:3002' }], invalid: [undefined, ...NOT_AN_OBJECT] },
  'provider.baseApiUrl': {
    valid: [
      'https://api.mapbox.com',
      'http://localhost:3002',
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
    ],
    invalid: [
      undefined,
      ...NOT_A_TEXT,
      'style.json',
      'ftp://a.example/b',
      'https://a.example/b c',
      { version: 7 },
    ],
  },
  'style.version': { valid: [8], invalid: [7, '8', null] },
  'style.sources': { valid: [{ base: 'passes to the engine' }], invalid: NOT_AN_OBJECT },
  'style.layers': { valid: [['passes to the engine']], invalid: [1, 'text', null, {}] },
  camera: { valid: [{}, undefined], invalid: NOT_AN_OBJECT },
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
  'camera.zoom': { valid: [-2, 0, 24, 3.5], invalid: [...NOT_A_NUMBER, -2.1, 24.1] },
  'camera.bearing': { valid: [-360, 0, 360], invalid: [...NOT_A_NUMBER, -361, 361] },
  'camera.pitch': { valid: [0, 85], invalid: [...NOT_A_NUMBER, -1, 86] },
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
  'camera.padding.top': { valid: [0, 1], invalid: [-1, '1', null] },
  'camera.padding.bottom': { valid: [0, 1], invalid: [-1, '1', null] },
  'camera.padding.left': { valid: [0, 1], invalid: [-1, '1', null] },
  'camera.padding.right': { valid: [0, 1], invalid: [-1, '1', null] },
  limits: {
    valid: [{}, { minZoom: 5, maxZoom: 5 }, { minPitch: 85 }],
    invalid: [...NOT_AN_OBJECT, { minZoom: 5, maxZoom: 4 }, { minZoom: 23 }, { minPitch: 40, maxPitch: 30 }],
  },
  'limits.minZoom': { valid: [-2, 22], invalid: [...NOT_A_NUMBER, -3, 25] },
  'limits.maxZoom': { valid: [-2, 24], invalid: [...NOT_A_NUMBER, -3, 25] },
  'limits.minPitch': { valid: [0, 85], invalid: [...NOT_A_NUMBER, -1, 86] },
  'limits.maxPitch': { valid: [0, 85], invalid: [...NOT_A_NUMBER, -1, 86] },
  'limits.bounds': { valid: [BOUNDS], invalid: NOT_BOUNDS },
  projection: {
    valid: ['mercator', 'globe', undefined],
    invalid: ['albers', '', 1, null, { name: 'globe' }],
  },
  language: {
    valid: ['de', 'pt-BR', 'zh-Hans-CN'],
    invalid: [...NOT_A_TEXT, 'de_DE', 'd', 'german language', 'de-', 'de,en'],
  },
  controls: { valid: [{}], invalid: NOT_AN_OBJECT },
  'controls.navigation': CONTROL,
  'controls.scale': CONTROL,
  'controls.fullscreen': CONTROL,
  'controls.geolocate': CONTROL,
  'controls.attribution': CONTROL,
  interaction: { valid: [{}], invalid: NOT_AN_OBJECT },
  'interaction.scrollZoom': SWITCH,
  'interaction.boxZoom': SWITCH,
  'interaction.dragRotate': SWITCH,
  'interaction.dragPan': SWITCH,
  'interaction.keyboard': SWITCH,
  'interaction.doubleClickZoom': SWITCH,
  'interaction.touchZoomRotate': SWITCH,
  'interaction.touchPitch': SWITCH,
  sources: {
    valid: [{}, { 'any name': { type: 'geojson', data: GEOJSON, cluster: true } }],
    invalid: [
      ...NOT_AN_OBJECT,
      [{ type: 'geojson', data: GEOJSON }],
      { '': { type: 'geojson', data: GEOJSON } },
    ],
  },
  'sources.places.type': { valid: ['geojson'], invalid: ['vector', null, 1, undefined] },
  'sources.places.data': {
    valid: [GEOJSON, 'https://data.example/a.geojson?token=1'],
    invalid: ['a.geojson', '', 1, null, undefined, [], {}, { type: 1 }],
  },
  layers: {
    valid: [[], [createLayer(), createLayer({ id: 'other' })]],
    invalid: [{}, 'text', null, 1, [null], new Array(1)],
  },
  'layers[0].id': { valid: ['any id'], invalid: [...NOT_A_TEXT, undefined, 'x'.repeat(257)] },
  'layers[0].type': { valid: ['fill', 'a-type-of-tomorrow'], invalid: [...NOT_A_TEXT, undefined] },
  'layers[0].source': { valid: [undefined], invalid: [...NOT_A_TEXT, 'not-there'] },
  'layers[0].minzoom': { valid: [0, 24], invalid: [...NOT_A_NUMBER, 25] },
  'layers[0].maxzoom': { valid: [0, 24], invalid: [...NOT_A_NUMBER, 25] },
  'layers[0].filter': { valid: [['==', 1, 1]], invalid: ['==', {}, null] },
  'layers[0].layout': { valid: [{ visibility: 'none' }], invalid: NOT_AN_OBJECT },
  'layers[0].paint': { valid: [{ 'circle-radius': 'passes to the engine' }], invalid: NOT_AN_OBJECT },
  label: { valid: ['Museums of Berlin'], invalid: [...NOT_A_TEXT, 'x'.repeat(501)] },
};

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly additionalProperties?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
}

function listFields(node: SchemaNode, at: string): string[] {
  const own = Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
    const field = at ? `${at}.${name}` : name;
    return [field, ...listFields(property, field)];
  });
  const items = node.items && !Array.isArray(node.items) ? listFields(node.items, `${at}[0]`) : [];
  const entries = node.additionalProperties ? listFields(node.additionalProperties, `${at}.places`) : [];
  return [...own, ...items, ...entries, ...(node.anyOf ?? []).flatMap((branch) => listFields(branch, at))];
}

const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);
const tableOf = (kind: 'valid' | 'invalid') =>
  Object.entries(FIELDS).flatMap(([field, values]) =>
    values[kind].map((value) => ({
      field,
      value,
      shown: typeof value === 'number' ? String(value) : show(value),
    })),
  );

describe('fields', () => {
  test('the tables have a row for every field of config.schema.json', () => {
    const file = path.join(__dirname, '../config.schema.json');
    const fields = listFields(JSON.parse(readFileSync(file, 'utf8')) as SchemaNode, '');
    // The kind of a GeoJSON object belongs to the data, which passes through.
    expect(Object.keys(FIELDS).sort()).toEqual(
      fields.filter((name) => name !== 'sources.places.data.type').sort(),
    );
  });

  test.each(tableOf('valid'))('$field takes $shown', ({ field, value }) => {
    expect(problemsOf(createConfigWith(field, value))).toEqual([]);
  });

  test.each(tableOf('invalid'))('$field refuses $shown', ({ field, value }) => {
    const paths = pathsOf(createConfigWith(field, value));
    expect(paths).toContainEqual(expect.stringContaining(field));
    expect(paths.filter((found) => !found.startsWith(field) && !field.startsWith(found))).toEqual([]);
  });

  test.each([null, undefined, true, 1, 'text', Symbol('s'), 1n, () => 1])('%p is no config', (input) => {
    expect(pathsOf(input)).toEqual(['(root)']);
  });

  test('an absent field is named as required', () => {
    expect(problemsOf({ provider: {} })).toEqual([
      { path: 'provider.baseApiUrl', expected: 'a value (the field is required)', actual: 'nothing' },
      { path: 'style', expected: 'a value (the field is required)', actual: 'nothing' },
    ]);
  });

  test('no problem is described in words of the validation library', () => {
    const problems = tableOf('invalid').flatMap(({ field, value }) =>
      problemsOf(createConfigWith(field, value)),
    );
    expect(problems.filter(({ expected }) => expected.startsWith('Invalid'))).toEqual([]);
  });
});
