import { redactTokens } from '@mapdock/shared';
import * as faults from './find-json-fault.js';

const findJsonFault = (text: string) => faults.findJsonFault(text, redactTokens);

test.each([
  ['{ "title": 1,}', 1, 14, 'expected a name in double quotes, found }'],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'expected a comma, found "b": 2'],
  ['{\r\n  "a" 1\r\n}', 2, 7, 'expected a colon, found 1'],
  ['{ "a": [1, 2', 1, 13, 'expected a comma or "]", found the end of the file'],
  ['{ "a": 1 }\n}\n', 2, 1, 'expected the end of the file, found }'],
  ["{ 'a': 1 }", 1, 3, "expected a value, or a name in double quotes, found 'a': 1 }"],
  ['{ "a": "b\n}', 1, 8, 'expected a text that ends with a double quote on the same line, found "b'],
  ['// mine\n{}', 1, 1, 'expected no comment (JSON has none), found // mine'],
  ['{ "a": 1. }', 1, 8, 'expected a number, found 1. }'],
  ['{ "a": "\\q" }', 1, 8, expect.stringContaining('backslash')],
  ['{ "a": "\t" }', 1, 8, expect.stringContaining('tab')],
  ['', 1, 1, 'the file is empty'],
  [' \n', 1, 1, 'the file is empty'],
  ['\n<!DOCTYPE html>\n<title>Map', 1, 1, expect.stringContaining('an HTML page')],
])('finds the place in %j', (text, line, column, reason) => {
  expect(findJsonFault(text)).toEqual({ line, column, reason });
});

test('finds none in JSON', () => {
  expect(findJsonFault('{ "a": [1, "b", null] }')).toBeUndefined();
});

test('does not show a token, not even a part of it', () => {
  const token = `sk.${'a'.repeat(60)}.${'b'.repeat(22)}`;
  const fault = findJsonFault(`{ "accessToken" "${token}" }`);
  expect(fault?.reason).toMatch(/^expected a colon/);
  expect(fault?.reason).not.toContain('aaaa');
});

test('shows the beginning of a long line', () => {
  expect(findJsonFault(`{ "a" "${'x'.repeat(500)}" }`)?.reason).toHaveLength(
    'expected a colon, found '.length + 25,
  );
});
