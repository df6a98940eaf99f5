import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listFields, searchPages } from './search-pages.js';

const PAGES = [
  { id: 'camera', title: 'Camera', text: 'Bounds with padding.' },
  { id: 'padding', title: 'Room for a sidebar', text: 'The left third stays free. camera padding' },
  { id: 'language', title: 'Language', text: 'Names in Español.' },
];

for (const [query, ids] of /** @type {const} */ ([
  ['', ['camera', 'padding', 'language']],
  ['CAMERA', ['camera', 'padding']],
  ['padding room', ['padding']],
  ['sidebar', ['padding']],
  ['espanol', ['language']],
  ['camera language', []],
  ['<b>', []],
])) {
  test(`finds ${ids.length} pages for "${query}"`, () => {
    assert.deepEqual(searchPages(PAGES, query), ids);
  });
}

test('pages with the word in their title come first', () => {
  assert.deepEqual(searchPages(PAGES.toReversed(), 'camera'), ['camera', 'padding']);
});

test('lists fields and types once, and nothing of the data', () => {
  const config = {
    camera: { center: [1, 2] },
    sources: { cities: { type: 'geojson', data: { features: [{ properties: { population: 1 } }] } } },
    layers: [
      { id: 'a', type: 'circle' },
      { id: 'b', type: 'circle', paint: { 'circle-radius': 4 } },
    ],
  };
  const fields = listFields(config);
  assert.deepEqual(new Set(fields).size, fields.length);
  for (const name of ['center', 'cities', 'geojson', 'data', 'circle-radius'])
    assert.ok(fields.includes(name));
  for (const name of ['population', 'features', 'a']) assert.ok(!fields.includes(name));
});
