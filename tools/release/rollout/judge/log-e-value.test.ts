import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logEValue } from './log-e-value.ts';

function binomial(n: number, k: number, p: number) {
  let value = (1 - p) ** (n - k) * p ** k;
  for (let index = 0; index < k; index += 1) value *= (n - index) / (index + 1);
  return value;
}

/** The expected e-value, summed up over everything that can be found. */
function expectedValue(
  [n, m]: [number, number],
  [p, q]: [number, number],
  [first, second]: [number, number],
  margin: number,
) {
  let sum = 0;
  for (let k = 0; k <= n; k += 1) {
    for (let l = 0; l <= m; l += 1) {
      const log = logEValue({ n, k }, { n: m, k: l }, { first, second }, margin);
      sum += binomial(n, k, p) * binomial(m, l, q) * Math.exp(log);
    }
  }
  return sum;
}

const SIZES: [number, number][] = [
  [1, 1],
  [3, 40],
  [20, 20],
  [40, 3],
];
const ALTERNATIVES: [number, number][] = [
  [0.1, 0.01],
  [0.5, 0.02],
  [0.9, 0.3],
];

test('expects at most 1 wherever the null hypothesis holds, and more than 1 under the alternative', () => {
  for (const visits of SIZES) {
    for (const alternative of ALTERNATIVES) {
      for (const margin of [0, 0.05, -0.03]) {
        for (const q of [0.01, 0.02, 0.1, 0.5, 0.9]) {
          for (const p of [0, q / 2, q + margin].filter((rate) => rate >= 0 && rate <= q + margin)) {
            const value = expectedValue(visits, [p, q], alternative, margin);
            assert.ok(value <= 1 + 1e-9, JSON.stringify({ visits, alternative, margin, p, q, value }));
          }
        }
        assert.ok(expectedValue(visits, alternative, alternative, margin) > 1);
      }
    }
  }
});

test('says nothing without visits of both groups', () => {
  const alternative = { first: 0.5, second: 0.01 };
  assert.equal(logEValue({ n: 10, k: 10 }, { n: 0, k: 0 }, alternative, 0), 0);
  assert.equal(logEValue({ n: 0, k: 0 }, { n: 10, k: 10 }, alternative, 0), 0);
});

test('says nothing for an alternative within the null hypothesis', () => {
  assert.equal(logEValue({ n: 9, k: 9 }, { n: 9, k: 0 }, { first: 0.02, second: 0.01 }, 0.05), 0);
});

test('counts a share of visits as between none and all of them', () => {
  const [first, alternative] = [
    { n: 50, k: 20 },
    { first: 0.4, second: 0.1 },
  ];
  const value = (share: number) =>
    logEValue(first, { n: 100, k: 10, partial: { count: 20, share } }, alternative, 0);
  const whole = (k: number) => logEValue(first, { n: 100, k }, alternative, 0);
  assert.ok(Math.abs(value(0) - whole(10)) < 1e-9);
  assert.ok(Math.abs(value(1) - whole(30)) < 1e-9);
  assert.ok(value(0.5) < value(0) && value(0.5) > value(1));
});
