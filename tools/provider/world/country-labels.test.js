import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atlas } from './atlas.js';
import { cities } from './cities.js';
import { countryLabels } from './country-labels.js';

test('names every country of the atlas once', () => {
  const names = countryLabels('50m').map(({ properties }) => properties?.['name']);
  assert.equal(new Set(names).size, names.length);
  for (const { properties } of atlas('50m').countries()) assert.ok(names.includes(properties?.['name']));
});

test('ranks by size', () => {
  const rankOf = Object.fromEntries(
    countryLabels('50m').map(({ properties }) => [properties?.['name'], properties?.['rank']]),
  );
  assert.deepEqual(
    ['Russia', 'France', 'Belgium', 'Malta'].map((name) => rankOf[name]),
    [1, 3, 5, 7],
  );
});

test('gives no abbreviated name', () => {
  for (const scale of /** @type {const} */ (['110m', '50m', '10m'])) {
    const abbreviated = atlas(scale)
      .countries()
      .map(({ properties }) => properties?.['name'].replace(/U\.[NS]\./, ''))
      .filter((name) => /\b(Rep|Is|Ter|Barb|Herz|Gren|Geo|St|S|N|W|Fr|Br|Eq|I)\.|^St-/.test(name));
    assert.deepEqual(abbreviated, []);
  }
});

// Two sources that know nothing of each other: the atlas by number and shape, the cities by letters.
test('gives each country the letters under which its capital is listed', () => {
  const capitals = cities(5).filter(({ properties }) => properties.capital);
  const letters = new Set(capitals.map(({ properties }) => properties.country));
  const coded = countryLabels('110m').flatMap(({ properties }) => properties?.['iso_a2'] ?? []);
  // The city data has no capital for Antarctica, nor where the seat of government is disputed.
  const withoutCapital = coded.filter((code) => !letters.has(code));
  assert.deepEqual(withoutCapital.sort(), ['AQ', 'EH', 'IL', 'PS']);
});
