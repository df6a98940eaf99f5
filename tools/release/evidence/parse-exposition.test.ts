import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseExposition } from './parse-exposition.ts';

const parse = (text: string) => parseExposition(text, (name) => name.startsWith('mapdock_'));

const VALID: [string, string, Record<string, string>, number][] = [
  ['no labels', 'mapdock_a 3', {}, 3],
  ['empty labels', 'mapdock_a{} 3', {}, 3],
  ['a comma at the end and spaces', 'mapdock_a{ x = "1" , y="2", }  3 ', { x: '1', y: '2' }, 3],
  ['a time', 'mapdock_a{x="1"} 3 1395066363000', { x: '1' }, 3],
  ['an exponent', 'mapdock_a 1.5e+03', {}, 1500],
  ['escaped characters', String.raw`mapdock_a{x="\\ \" \n"} 3`, { x: '\\ " \n' }, 3],
  ['braces and commas in a value', 'mapdock_a{x="{a=\\"1\\",}"} 3', { x: '{a="1",}' }, 3],
  ['a carriage return at the end', 'mapdock_a 3\r', {}, 3],
];

for (const [what, text, labels, value] of VALID) {
  test(`parses a sample with ${what}`, () => {
    assert.deepEqual(parse(text), {
      ok: true,
      samples: [{ name: 'mapdock_a', labels, value }],
      declared: new Set(),
    });
  });
}

for (const [what, text, reason] of [
  ['without a value', 'mapdock_a', 'is not a sample'],
  ['whose labels do not end', 'mapdock_a{x="1" 3', 'is not a sample'],
  ['whose label has no quotes', 'mapdock_a{x=1} 3', 'is not a sample'],
  ['with two labels without a comma', 'mapdock_a{x="1"y="2"z} 3', 'is not a sample'],
  ['with NaN', 'mapdock_a NaN', 'has the value NaN'],
  ['with +Inf', 'mapdock_a +Inf', 'has the value +Inf'],
  ['with a negative value', 'mapdock_a -1', 'has the value -1'],
  ['with a word', 'mapdock_a many', 'has the value many'],
] as const) {
  test(`names the line of a sample ${what}`, () => {
    assert.deepEqual(parse(`# a comment\n\n${text}\n`), { ok: false, line: 3, reason });
  });
}

test('leaves out what is not wanted, even where it is not valid', () => {
  const text = '# TYPE mapdock_a counter\nother{ NaN\nprocess_x NaN\nmapdock_a 1\n';
  assert.deepEqual(parse(text), {
    ok: true,
    samples: [{ name: 'mapdock_a', labels: {}, value: 1 }],
    declared: new Set(['mapdock_a']),
  });
});
