import type { ImportInUse } from '../../../engine/private-api/imports/imports-in-use.js';
import { planStyleOptions } from './plan-style-options.js';

const SCHEMA = {
  lightPreset: { type: 'string', default: 'day', values: ['day', 'dusk', 'night'] },
  theme: { type: 'string', default: 'default' },
};

function createImport(changes: Partial<ImportInUse> = {}): ImportInUse {
  return {
    id: 'basemap',
    place: 'style.imports[0]',
    isEmpty: false,
    schema: SCHEMA,
    own: {},
    given: {},
    theme: undefined,
    ...changes,
  };
}

const NONE = new Map<string, Record<string, unknown>>();
const plan = (
  imports: readonly ImportInUse[],
  config: Record<string, Record<string, unknown>>,
  applied = NONE,
) => {
  const { changes, faults } = planStyleOptions(imports, applied, config as never);
  return {
    changes: changes.map(({ importId, name, value }) => `${importId}.${name}=${String(value)}`),
    faults,
  };
};

test('sets what differs, and nothing that the style was loaded with', () => {
  const config = { basemap: { lightPreset: 'night' } };
  expect(plan([createImport()], config).changes).toEqual(['basemap.lightPreset=night']);
  expect(plan([createImport({ given: { lightPreset: 'night' } })], config).changes).toEqual([]);
  expect(plan([createImport()], config, new Map([['basemap', { lightPreset: 'night' }]])).changes).toEqual(
    [],
  );
});

test('sets an expression after each load, since the engine loads a wrong one without a word', () => {
  const lightPreset = ['literal', 'night'];
  const changes = ['basemap.lightPreset=literal,night'];
  expect(plan([createImport({ given: { lightPreset } })], { basemap: { lightPreset } }).changes).toEqual(
    changes,
  );
  const applied = new Map([['basemap', { lightPreset }]]);
  expect(plan([createImport()], { basemap: { lightPreset } }, applied).changes).toEqual([]);
});

test.each([
  ['absent', {}],
  ['null', { basemap: { lightPreset: null } }],
  ['refused', { basemap: { lightPreset: 'nite' } }],
])('a value that is %s gives the importing style’s own back, else the default', (_what, config) => {
  const given = { lightPreset: 'night' };
  expect(plan([createImport({ given })], config).changes).toEqual(['basemap.lightPreset=day']);
  const own = { lightPreset: 'dusk' };
  expect(plan([createImport({ own, given })], config).changes).toEqual(['basemap.lightPreset=dusk']);
});

test('names what the style lacks, what there is, and what is nearest', () => {
  const config = { basemap: { lightPrest: 'night', lightPreset: 'nigth' }, basemp: {} };
  expect(plan([createImport()], config).faults).toEqual([
    {
      code: 'STYLE_NAME_UNKNOWN',
      path: 'styleConfig.basemp',
      expected: 'one of basemap',
      nearest: 'basemap',
    },
    {
      code: 'STYLE_NAME_UNKNOWN',
      path: 'styleConfig.basemap.lightPrest',
      expected: 'one of lightPreset, theme',
      nearest: 'lightPreset',
    },
    {
      code: 'STYLE_VALUE_REFUSED',
      path: 'styleConfig.basemap.lightPreset',
      expected: 'one of day, dusk, night',
      nearest: 'night',
    },
  ]);
});

test('judges what the importing style says too', () => {
  const own = { lightPrest: 'night', lightPreset: 'nigth', theme: 'faded' };
  expect(plan([createImport({ own })], {}).faults).toMatchObject([
    { code: 'STYLE_NAME_UNKNOWN', path: 'style.imports[0].config.lightPrest', nearest: 'lightPreset' },
    { code: 'STYLE_VALUE_REFUSED', path: 'style.imports[0].config.lightPreset', nearest: 'night' },
  ]);
});

test('says nothing of an import that could not be loaded', () => {
  const lost = createImport({ isEmpty: true, schema: undefined, own: { theme: 'faded' } });
  expect(plan([lost], { basemap: { lightPreset: 'night' } })).toEqual({ changes: [], faults: [] });
});

test('a style without imports, and an import without options, have no names at all', () => {
  const config = { basemap: { lightPreset: 'night' } };
  const expected = 'none, since the style has none at all';
  expect(plan([], config).faults).toMatchObject([{ path: 'styleConfig.basemap', expected }]);
  expect(plan([createImport({ schema: undefined })], config).faults).toMatchObject([
    { path: 'styleConfig.basemap.lightPreset', expected },
  ]);
});

test('names of what every object has are names like others', () => {
  const config = JSON.parse(
    '{ "constructor": {}, "basemap": { "toString": "a", "__proto__": "b" } }',
  ) as never;
  expect(plan([createImport()], config).faults.map(({ path }) => path)).toEqual([
    'styleConfig.constructor',
    'styleConfig.basemap.toString',
    'styleConfig.basemap.__proto__',
  ]);
});
