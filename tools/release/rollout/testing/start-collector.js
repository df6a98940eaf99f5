import { READY_BOUNDS_SECONDS } from '@mapdock/shared';
import { listen } from '../../../serve/listen.js';

/**
 * What the visits of a release meet.
 * @typedef {object} Met
 * @property {number} [failed] share of the visits that fail with `code`
 * @property {string} [code]
 * @property {number} [seconds] until a map is ready
 */

/** @typedef {{ release: string, cohort: string, refusal?: string, outcome: string, code?: string, part?: string, browser?: string }} Labels */

/** @param {Labels} labels */
const formatLabels = ({
  release,
  cohort,
  refusal = '',
  outcome,
  code = '',
  part = 'start',
  browser = 'chrome',
}) =>
  `mapdock_release_id="${release}",mapdock_channel="production",mapdock_cohort="${cohort}",mapdock_refusal="${refusal}",mapdock_outcome="${outcome}",` +
  `error_type="${code}",mapdock_host="shop",browser_name="${browser}",browser_version="140",mapdock_visit_part="${part}"`;

/**
 * Starts a server that counts visits and gives them at `/metrics`, as a collector does.
 * @param {import('node:test').TestContext} t
 */
export async function startCollector(t) {
  /** @type {Map<string, number>} */
  let counters = new Map();
  /** @type {((response: import('node:http').ServerResponse) => void) | undefined} */
  let answer;
  let onRead = async () => {};
  let reads = 0;

  const add = (/** @type {string} */ key, /** @type {number} */ count) =>
    counters.set(key, (counters.get(key) ?? 0) + count);

  /** @param {Labels} labels @param {number} count @param {number} [seconds] */
  const addVisits = (labels, count, seconds) => {
    const text = formatLabels(labels);
    add(`mapdock_visits_total{${text}}`, count);
    if (seconds === undefined) return;
    for (const bound of READY_BOUNDS_SECONDS) {
      const within = seconds <= bound ? count : 0;
      add(`mapdock_ready_duration_seconds_bucket{${text},le="${bound}"}`, within);
    }
    add(`mapdock_ready_duration_seconds_bucket{${text},le="+Inf"}`, count);
    add(`mapdock_ready_duration_seconds_sum{${text}}`, count * seconds);
    add(`mapdock_ready_duration_seconds_count{${text}}`, count);
  };

  const server = await listen(
    async (_request, response) => {
      reads += 1;
      await onRead();
      if (answer) return answer(response);
      response.setHeader('Content-Type', 'text/plain; version=0.0.4');
      response.end([...counters].map(([key, value]) => `${key} ${value}\n`).join(''));
    },
    { port: 0 },
  );
  t.after(server.close);
  return {
    address: `${server.origin}/metrics`,
    addVisits,
    /**
     * Counts visits of a channel, as its pointer shares them out.
     * @param {import('@mapdock/shared').ChannelPointer} pointer @param {number} visits @param {{ canary: Met, stable: Met }} met
     */
    addShared({ release, canary }, visits, met) {
      const toCanary = Math.round((visits * (canary?.percent ?? 0)) / 100);
      /** @param {'canary' | 'stable'} cohort @param {string | undefined} releaseId @param {number} count */
      const addCohort = (cohort, releaseId, count) => {
        if (releaseId === undefined || count === 0) return;
        const { failed: share = 0, code = 'MAP_FAILED', seconds = 1.8 } = met[cohort];
        const failed = Math.round(count * share);
        const labels = { release: releaseId, cohort };
        if (failed > 0) addVisits({ ...labels, outcome: 'failed', code }, failed);
        addVisits({ ...labels, outcome: 'ready' }, count - failed, seconds);
      };
      addCohort('canary', canary?.release.releaseId, toCanary);
      addCohort('stable', release.releaseId, visits - toCanary);
    },
    /** Forgets all counters. */
    restart: () => void (counters = new Map()),
    /** Answers all requests with something else. @param {typeof answer} other */
    answerWith: (other) => void (answer = other),
    /** Does something before each answer. @param {() => Promise<void>} work */
    beforeEach: (work) => void (onRead = work),
    countReads: () => reads,
  };
}
