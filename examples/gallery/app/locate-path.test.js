import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locatePath } from './locate-path.js';

const TEXT = `{
  "style": "a {x} [y] \\"quoted\\": b",
  "camera": { "center": [13.4, 95] },
  "sources": { "my data": { "type": "geojson" }, "a.b": 1 },
  "layers": [{ "id": "a" }, { "id": "b", "paint": { "fill-color": null } }]
}`;

/** @param {string} path */
const textAt = (path) => {
  const { start, end } = locatePath(TEXT, path);
  return TEXT.slice(start, end);
};

const PLACES = [
  ['style', '"a {x} [y] \\"quoted\\": b"'],
  ['camera.center[1]', '95'],
  ['sources."my data".type', '"geojson"'],
  ['sources."a.b"', '1'],
  ['layers[1].paint.fill-color', 'null'],
  ['layers[0]', '{ "id": "a" }'],
];
for (const [path = '', expected] of PLACES) {
  test(`finds ${path}`, () => assert.equal(textAt(path), expected));
}

test('finds the value around a member that does not exist', () => {
  assert.equal(textAt('layers[0].type'), '{ "id": "a" }');
});

test('finds the whole text for the root', () => {
  assert.equal(textAt('(root)'), TEXT);
});

test('finds a place beside a value that is nested very deeply', () => {
  const text = `{ "metadata": ${'['.repeat(50_000)}${']'.repeat(50_000)}, "label": 5 }`;
  const { start, end } = locatePath(text, 'label');
  assert.equal(text.slice(start, end), '5');
});
