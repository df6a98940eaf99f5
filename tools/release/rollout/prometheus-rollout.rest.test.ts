/** Rollouts by what a real Prometheus, with the configuration of SERVING.md, has scraped from a collector. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { findPrometheusProblem } from '../../telemetry/testing/find-prometheus.ts';
import { readPrometheusConfig } from '../../telemetry/testing/read-prometheus-config.ts';
import { startPrometheus } from '../../telemetry/testing/start-prometheus.ts';
import { openEvidence } from '../evidence/open-evidence.ts';
import { BAD, CHANNEL, createRollout, GOOD, VISITS_PER_LOOK } from './testing/create-rollout.ts';

const skip = (await findPrometheusProblem()) ?? false;
if (skip) console.log(`Rollouts by Prometheus are not tested: ${skip}.`);

const TIMEOUT_MS = 180_000;
const POLL_MS = 200;

/** Waits until Prometheus has so many visits; the time limit of the test ends it. */
async function untilScraped(source: ReturnType<typeof openEvidence>, visits: number) {
  for (;;) {
    // Before its first scrape it knows no visits at all, which is an error.
    const { series } = await source.read({ channel: CHANNEL }).catch(() => ({ series: [] }));
    if (series.reduce((sum, each) => sum + each.visits, 0) === visits) return;
    await delay(POLL_MS);
  }
}

for (const [what, met, expected] of [
  ['promotes a release that is as good', GOOD, 'promoted'],
  ['withdraws a release that fails more of its visits', BAD, 'withdrawn'],
] as const) {
  test(`${what}, by what Prometheus tells`, { skip, timeout: TIMEOUT_MS }, async (t) => {
    const scene = await createRollout(t, met);
    const source = openEvidence({
      prometheus: await startPrometheus(t, await readPrometheusConfig(scene.collector.address)),
    });
    let visits = VISITS_PER_LOOK;
    await untilScraped(source, visits);
    scene.onWait = async () => {
      await scene.visit();
      visits += VISITS_PER_LOOK;
      await untilScraped(source, visits);
    };
    assert.equal((await scene.run({ source })).end, expected);
  });
}
