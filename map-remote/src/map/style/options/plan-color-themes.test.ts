import type { MapConfig } from '@mapdock/shared';
import type { ImportInUse } from '../../../engine/private-api/imports/imports-in-use.js';
import { planColorThemes, type Theme } from './plan-color-themes.js';

const createImport = (id: string): ImportInUse => ({
  id,
  place: 'imports[0]',
  isEmpty: false,
  schema: {},
  own: {},
  given: {},
  theme: undefined,
});
const IMPORTS = [createImport('basemap'), createImport('sea')];
const RED = { data: 'red' };
const BLUE = { data: 'blue' };

const plan = (
  wanted: MapConfig['colorTheme'],
  applied: readonly (readonly [string | undefined, Theme])[] = [],
) => {
  const { changes, faults } = planColorThemes(IMPORTS, new Map(applied), wanted);
  return { changes: changes.map(({ importId, theme }) => [importId, theme]), faults };
};

test('the style and each import have a theme of their own', () => {
  expect(plan({ ...RED, imports: { sea: BLUE } }).changes).toEqual([
    [undefined, RED],
    ['sea', BLUE],
  ]);
  expect(plan(null).changes).toEqual([[undefined, null]]);
  expect(plan({ imports: { basemap: null } }).changes).toEqual([['basemap', null]]);
});

test('only what differs is set, and what is left out is given back', () => {
  const applied = [
    [undefined, RED],
    ['basemap', BLUE],
  ] as const;
  expect(plan({ ...RED, imports: { basemap: BLUE } }, applied).changes).toEqual([]);
  expect(plan({ imports: { basemap: BLUE } }, applied).changes).toEqual([[undefined, undefined]]);
  expect(plan(undefined, applied).changes).toEqual([
    [undefined, undefined],
    ['basemap', undefined],
  ]);
  expect(plan(undefined).changes).toEqual([]);
});

test('an import that the style lacks is told, with the nearest one', () => {
  expect(plan({ imports: { basemp: RED } })).toEqual({
    changes: [],
    faults: [
      {
        code: 'STYLE_NAME_UNKNOWN',
        path: 'colorTheme.imports.basemp',
        expected: 'one of basemap, sea',
        nearest: 'basemap',
      },
    ],
  });
});
