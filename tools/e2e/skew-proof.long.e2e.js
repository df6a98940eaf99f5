/** A small run of `npm run skew`, and runs in which it must find a failure. */
import { runSkew } from '../lab/skew/run-skew.js';
import { expect, test } from './support/test.js';

/** Sessions wait for each other's deployments, on a machine with two cores and other tests. */
const TIMEOUT_MS = 240_000;
test.setTimeout(TIMEOUT_MS);

test('eight sessions keep their release, or switch to another complete one, while four are deployed', async () => {
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
  test(`finds a faulty deployment: ${sabotage}`, async () => {
    const { failures } = await runSkew({ sessions: 3, releases: 2, seed: 5, watchers: false, sabotage });
    expect(failures.map((failure) => failure.check)).toContain(check);
  });
}
