import { createConfigWith, pathOf, sampleName } from '../testing/create-config.js';
import { FIELDS, OWN_FIELDS, WRITTEN_FIELDS } from '../testing/fields.js';
import { problemsOf, pathsOf } from '../testing/parsed-config.js';

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
  test('each has values, and the tables have no others', () => {
    const names = OWN_FIELDS.map((field) => sampleName(field.path));
    expect(names.filter((name) => FIELDS[name] === undefined)).toEqual([]);
    expect(Object.keys(WRITTEN_FIELDS).filter((name) => !names.includes(name))).toEqual([]);
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
