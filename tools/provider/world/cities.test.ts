import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cities, cityRank } from './cities.ts';

const ranks = [
  { population: 12_000_000, capital: false, rank: 1 },
  { population: 900_000, capital: false, rank: 4 },
  { population: 900, capital: false, rank: 10 },
  { population: 12_000_000, capital: true, rank: 1 },
  { population: 2_000_000, capital: true, rank: 2 },
  { population: 900, capital: true, rank: 5 },
] as const;
for (const { population, capital, rank } of ranks) {
  test(`ranks a ${capital ? 'capital' : 'city'} of ${population} people ${rank}`, () => {
    assert.equal(cityRank(population, capital), rank);
  });
}

test('lists the largest first, without parts of cities', () => {
  const large = cities(1);
  const populations = large.map(({ properties }) => properties.population);
  assert.deepEqual(
    populations,
    [...populations].sort((a, b) => b - a),
  );
  assert.ok(large.some(({ properties }) => properties.name === 'Tokyo' && properties.capital));
  assert.ok(!cities().some(({ properties: { name, country } }) => name === 'Brooklyn' && country === 'AU'));
});
