import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../support/create-random.ts';
import { sampleBinomial } from './sample-counts.ts';
import { simulateRow } from './simulate-row.ts';

const ROW = { failed: 0.02, visitsPerLook: 2000, plan: '1, 5, 25, 100', seed: 1 };
const COUNT = 300;

test('promotes releases that are as good, and withdraws those that are not', () => {
  const good = simulateRow({ ...ROW, release: 'as good' }, COUNT);
  assert.ok(good.withdrawn <= 0.01 && good.promoted >= 0.98, JSON.stringify(good));
  for (const release of ['+5 % fail', 'one browser fails', '1.5 times as slow']) {
    const bad = simulateRow({ ...ROW, release }, COUNT);
    assert.ok(bad.withdrawnSoon >= 0.99, `${release}: ${JSON.stringify(bad)}`);
  }
});

test('withdraws no release that is as good where devices come back, if their records say what is remembered', () => {
  const withdrawn = (saysRemembered: boolean) =>
    simulateRow(
      { ...ROW, release: 'as good', visitsPerLook: 100, returning: { visitsADay: 36, saysRemembered } },
      1_000,
    ).withdrawn;
  assert.ok(withdrawn(false) > 0.03);
  assert.ok(withdrawn(true) <= 0.01);
});

test('draws counts with the mean and the variance of a binomial distribution, small and large ones', () => {
  const random = createRandom(1);
  for (const [n, p] of [
    [20, 0.3],
    [1000, 0.01],
    [1000, 0.97],
    [5000, 0.3],
  ] as const) {
    const draws = Array.from({ length: 20_000 }, () => sampleBinomial(n, p, random));
    const mean = draws.reduce((sum, each) => sum + each, 0) / draws.length;
    const variance = draws.reduce((sum, each) => sum + (each - mean) ** 2, 0) / draws.length;
    const expected = n * p * (1 - p);
    assert.ok(Math.abs(mean - n * p) < 4 * Math.sqrt(expected / draws.length), `${n} ${p}: ${mean}`);
    assert.ok(Math.abs(variance / expected - 1) < 0.05, `${n} ${p}: ${variance} for ${expected}`);
  }
});
