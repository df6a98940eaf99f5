import * as v from 'valibot';
import { parseDocument } from './parse-document.js';

function createSchema() {
  return v.object(
    {
      name: v.string('a name'),
      points: v.optional(v.array(v.object({ x: v.number('a number') }, 'a point'), 'a list')),
      byName: v.optional(v.record(v.string(), v.number('a number'), 'numbers by name')),
      size: v.optional(
        v.union(
          [v.number('a number'), v.object({ width: v.number('a width') }, 'a box')],
          'a number or a box',
        ),
      ),
      accessToken: v.optional(v.number('a number')),
    },
    'a document',
  );
}

function problemsOf(input: unknown) {
  const parsed = parseDocument(createSchema(), input);
  return parsed.ok ? [] : parsed.problems;
}

test.each<[string, unknown, string]>([
  ['the document itself', 1, '(root)'],
  ['a field', { name: 1 }, 'name'],
  ['a field of a list item', { name: 'a', points: [{ x: 1 }, { x: 'b' }] }, 'points[1].x'],
  ['a plain name', { name: 'a', byName: { 'b-c$1': 'd' } }, 'byName.b-c$1'],
  ['a name with dots', { name: 'a', byName: { 'b.c': 'd' } }, 'byName."b.c"'],
  ['an empty name', { name: 'a', byName: { '': 'd' } }, 'byName.""'],
  ['a name with a line break', { name: 'a', byName: { 'b\nc': 'd' } }, 'byName."b\\nc"'],
  ['the branch of a union that fits best', { name: 'a', size: { width: 'b' } }, 'size.width'],
  ['a union no branch of which fits', { name: 'a', size: 'b' }, 'size'],
  ['a list in place of the document', [], '(root)'],
  ['a list in place of an object in a list', { name: 'a', points: [{ x: 1 }, []] }, 'points[1]'],
  ['a list in place of an object', { name: 'a', size: [1] }, 'size'],
  ['a list in place of a record', { name: 'a', byName: [1] }, 'byName'],
  ['a list in place of a record, with items that fail', { name: 'a', byName: ['b', 'c'] }, 'byName'],
])('names the path to %s', (_what, input, path) => {
  expect(problemsOf(input).map((problem) => problem.path)).toEqual([path]);
});

test.each<[unknown, string]>([
  [undefined, 'nothing'],
  [null, 'null'],
  [1, '1'],
  [NaN, 'NaN'],
  [false, 'false'],
  [[1, 2], 'a list of 2'],
  [{}, 'an object'],
  [() => 1, 'a function'],
  [Symbol('s'), 'a symbol'],
  [10n, 'a bigint'],
])('describes %p as %s', (name, actual) => {
  expect(problemsOf({ name, points: [] })).toMatchObject(typeof name === 'string' ? [] : [{ actual }]);
});

test('describes what is expected in place of a list', () => {
  expect(problemsOf([])).toEqual([{ path: '(root)', expected: 'an object', actual: 'a list of 0' }]);
  expect(problemsOf({ name: 'a', size: [1] })).toMatchObject([{ expected: 'a number or a box' }]);
});

test('quotes a short text and measures a long one', () => {
  expect(problemsOf({ name: 'a', points: 'b"c' })).toMatchObject([{ actual: '"b\\"c"' }]);
  expect(problemsOf({ name: 'a', points: 'b'.repeat(61) })).toMatchObject([
    { actual: 'a text of 61 characters' },
  ]);
});

test.each<[unknown, string]>([
  ['plain', 'a text of 5 characters'],
  ['sk.secret', 'a secret token'],
  [true, 'a boolean'],
  [['secret'], 'a list of 1'],
])('does not repeat the token %j', (accessToken, actual) => {
  expect(problemsOf({ name: 'a', accessToken })).toMatchObject([{ path: 'accessToken', actual }]);
});

test('reports one problem for each path, the first', () => {
  const schema = v.pipe(v.string('a text'), v.minLength(5, 'first'), v.regex(/^b/, 'second'));
  expect(parseDocument(schema, 'a')).toMatchObject({ problems: [{ expected: 'first' }], omitted: 0 });
});

test('shortens a long name in a path', () => {
  const [problem] = problemsOf({ name: 'a', byName: { ['b'.repeat(1000)]: 'c' } });
  expect(problem?.path.length).toBeLessThan(100);
});

test('an item that is missing from a list is not a missing field', () => {
  expect(problemsOf({ name: 'a', points: [undefined] })).toMatchObject([
    { path: 'points[0]', expected: 'a point' },
  ]);
});
