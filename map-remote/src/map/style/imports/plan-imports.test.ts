import type { ImportConfig } from '@mapdock/shared';
import { planImports } from './plan-imports.js';

const at = (id: string, more: Partial<ImportConfig> = {}): ImportConfig => ({
  id,
  url: `https://styles.example/${id}`,
  ...more,
});
const appliedOf = (...imports: readonly ImportConfig[]) => new Map(imports.map((each) => [each.id, each]));
const styleOf = (...ids: readonly string[]) => ({ ids, address: 'https://styles.example/base' });
const idsOf = (imports: readonly ImportConfig[]) => imports.map(({ id }) => id);

test('adds what is new, keeps what has the same contents, and removes the rest', () => {
  const data = { version: 8, sources: {}, layers: [] } as const;
  const applied = appliedOf(at('gone'), at('moved'), at('kept'), { id: 'data', data });
  const wanted = [
    at('kept', { config: { color: 'red' }, optional: true }),
    at('moved', { url: 'https://styles.example/other' }),
    { id: 'data', data: { ...data } },
    at('new'),
  ];
  const { removed, added } = planImports(styleOf('own', 'gone', 'moved', 'kept', 'data'), applied, wanted);
  expect([removed, idsOf(added)]).toEqual([
    ['gone', 'moved'],
    ['moved', 'new'],
  ]);
  expect(planImports(styleOf('own', 'kept'), appliedOf(at('kept'))).removed).toEqual(['kept']);
});

test.each<[string, readonly ImportConfig[], readonly string[]]>([
  ['above all of the style', [at('a'), at('b')], ['one', 'two', 'a', 'b']],
  ['just above one of the style', [at('a', { above: 'one' })], ['one', 'a', 'two']],
  [
    'the later of two on top',
    [at('a', { above: 'one' }), at('b', { above: 'one' })],
    ['one', 'a', 'b', 'two'],
  ],
  [
    'above one that comes later in the list',
    [at('a', { above: 'b' }), at('b', { above: 'one' })],
    ['one', 'b', 'a', 'two'],
  ],
  [
    'on top if they are above each other',
    [at('a', { above: 'b' }), at('b', { above: 'a' })],
    ['one', 'two', 'a', 'b'],
  ],
  ['on top if there is no such import', [at('a', { above: 'none' }), at('b')], ['one', 'two', 'a', 'b']],
])('puts imports %s', (_what, wanted, order) => {
  expect(planImports(styleOf('one', 'two'), new Map(), wanted).order).toEqual(order);
});

test('names the map’s own style, and imports that are above themselves', () => {
  const wanted = [at('base'), at('a', { above: 'a' }), at('b', { above: 'c' }), at('c', { above: 'b' })];
  const { added, refused, faults } = planImports(styleOf(), new Map(), wanted);
  expect([idsOf(added), refused.map(({ path }) => path)]).toEqual([['a', 'b', 'c'], ['imports[0].url']]);
  const expected = 'an import that is not above this one';
  expect(faults).toEqual(
    [1, 2, 3].map((index) => ({ code: 'STYLE_NAME_UNKNOWN', path: `imports[${index}].above`, expected })),
  );
});

test('names an id that the style has, and an import that is nowhere', () => {
  const plan = planImports(styleOf('basemap'), new Map(), [at('basemap'), at('labels', { above: 'basmap' })]);
  expect(idsOf(plan.added)).toEqual(['labels']);
  expect(plan.refused).toEqual([
    {
      id: 'basemap',
      optional: undefined,
      path: 'imports[0].id',
      reason: 'expected another id, since the style has an import "basemap" itself',
    },
  ]);
  expect(plan.faults).toEqual([
    { code: 'STYLE_NAME_UNKNOWN', path: 'imports[1].above', expected: 'one of basemap', nearest: 'basemap' },
  ]);
});
