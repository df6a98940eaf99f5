import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPassedOn, listConfigFields } from '../../scripts/list-config-fields.ts';
import { createConfigWith, pathOf, sampleName } from '../testing/create-config.js';
import { DATA_FIELDS } from '../testing/data-fields.js';
import { GENERAL_FIELDS } from '../testing/general-fields.js';
import { OVERLAY_FIELDS } from '../testing/overlay-fields.js';
import { problemsOf, pathsOf } from '../testing/parsed-config.js';

/** Every field of the contract; a test below compares the list with config.schema.json. */
const FIELDS = { ...GENERAL_FIELDS, ...DATA_FIELDS, ...OVERLAY_FIELDS };

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
    const file = path.join(__dirname, '../../config.schema.json');
    const fields = listConfigFields(JSON.parse(readFileSync(file, 'utf8')) as object);
    const own = fields.filter((field) => !isPassedOn(field));
    expect(Object.keys(FIELDS).sort()).toEqual(own.map((field) => sampleName(field.path)).sort());
  });

  test.each(tableOf('valid'))('$field accepts $shown', ({ field, value }) => {
    expect(problemsOf(createConfigWith(field, value))).toEqual([]);
  });

  test.each(tableOf('invalid'))('$field refuses $shown', ({ field, value }) => {
    const paths = pathsOf(createConfigWith(field, value));
    const at = pathOf(field);
    expect(paths).toContainEqual(expect.stringContaining(at));
    expect(paths.filter((found) => !found.startsWith(at) && !at.startsWith(found))).toEqual([]);
  });

  test.each([null, undefined, true, 1, 'text', Symbol('s'), 1n, () => 1])('%p is no config', (input) => {
    expect(pathsOf(input)).toEqual(['(root)']);
  });

  test('an absent field is reported as required', () => {
    expect(problemsOf({ provider: {} })).toEqual([
      { path: 'provider.baseApiUrl', expected: 'a value (the field is required)', actual: 'nothing' },
      { path: 'style', expected: 'a value (the field is required)', actual: 'nothing' },
    ]);
  });

  test('no problem has a message of the validation library', () => {
    const problems = tableOf('invalid').flatMap(({ field, value }) =>
      problemsOf(createConfigWith(field, value)),
    );
    expect(problems.filter(({ expected }) => expected.startsWith('Invalid'))).toEqual([]);
  });
});
