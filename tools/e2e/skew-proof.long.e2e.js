/** The proof of `npm run skew` in small, and that it fails when it must. */
import { runSkew } from '../skew/run-skew.js';
import { expect, test } from './support/test.js';

/** Sessions wait for each other's deployments, on two cores beside other tests. */
const TIMEOUT_MS = 240_000;
test.setTimeout(TIMEOUT_MS);

test('eight sessions stay on their release, or go over to another whole one, while four come and go', async () => {
  const { figures, failures } = await runSkew({ sessions: 8, releases: 4, seed: 5, watchers: false });
  expect(failures).toEqual([]);
  expect(figures.sessions).toBe(8);
  expect(figures.hopsBeforeRelease).toEqual({ most: 1, least: 1 });
});

for (const [sabotage, check] of /** @type {const} */ ([
  ['overwrite', 'bytes'],
  ['delete', 'request'],
  ['stale-pointer', 'stale'],
])) {
  test(`a deployment that goes wrong is found: ${sabotage}`, async () => {
    const { failures } = await runSkew({ sessions: 3, releases: 2, seed: 5, watchers: false, sabotage });
    expect(failures.map((failure) => failure.check)).toContain(check);
  });
}
