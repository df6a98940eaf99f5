import { wrongContentType } from './wrong-content-type.js';

const at = (name: string) => `https://maps.example/releases/1/${name}?attempt=2`;

test.each([
  ['view.js', 'text/javascript; charset=utf-8'],
  ['view.js', 'application/javascript'],
  ['view.js', 'application/x-javascript'],
  ['view.js', 'Text/JavaScript'],
  ['view.css', 'text/css'],
  ['release.json', 'application/json'],
  ['release.json', 'application/geo+json; charset=utf-8'],
])('accepts %s as %s', (name, type) => expect(wrongContentType(at(name), type)).toBeUndefined());

test.each([
  ['view.js', 'text/html', 'JavaScript'],
  ['view.js', 'text/html; note=javascript', 'JavaScript'],
  ['view.js', 'text/javascripts', 'JavaScript'],
  ['view.css', 'text/javascript', 'a style sheet'],
  ['release.json', 'text/html; note=json', 'JSON'],
])('refuses %s as %s', (name, actual, expected) =>
  expect(wrongContentType(at(name), actual)).toEqual({ expected, actual }),
);

test('refuses a response without a type', () => {
  expect(wrongContentType(at('view.js'), null)).toEqual({
    expected: 'JavaScript',
    actual: 'content without a type',
  });
});
