/** A small run of `npm run lab -- skew`, and runs in which it must find a failure. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSkew } from './run-skew.ts';
import { SABOTAGES } from './testing/sabotages.ts';

/** Sessions wait for each other's deployments, on a machine with two cores. */
const LIMIT = { timeout: 240_000 };

test(
  'eight sessions keep their release, or switch to another complete one, while four are deployed',
  LIMIT,
  async () => {
    const { figures, failures } = await runSkew({ sessions: 8, releases: 4, seed: 5, watchers: false });
    assert.deepEqual(failures, []);
    assert.equal(figures.sessions, 8);
    assert.deepEqual(figures.hopsBeforeRelease, { most: 1, least: 1 });
  },
);

for (const [name, check] of [
  ['overwrite', 'bytes'],
  ['delete', 'request'],
  ['stale-pointer', 'stale'],
] as const) {
  test(`finds a faulty deployment: ${name}`, LIMIT, async () => {
    const sabotage = SABOTAGES[name];
    const { failures } = await runSkew({ sessions: 3, releases: 2, seed: 5, watchers: false, sabotage });
    assert.ok(
      failures.some((failure) => failure.check === check),
      JSON.stringify(failures),
    );
  });
}
