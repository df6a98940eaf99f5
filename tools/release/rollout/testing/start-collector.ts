import { READY_BOUNDS_SECONDS } from '@mapdock/shared';
import { listen } from '../../../serve/listen.ts';
import type { TestContext } from 'node:test';
import type { ServerResponse } from 'node:http';
import type { ChannelPointer } from '@mapdock/shared';

/** What the visits of a release meet. */
export interface Met {
  /** Share of the visits that fail with `code`. */
  failed?: number;
  code?: string;
  /** Until a map is ready. */
  seconds?: number;
}

export type Labels = {
  release: string;
  cohort: string;
  refusal?: string;
  outcome: string;
  code?: string;
  part?: string;
  browser?: string;
};

const formatLabels = ({
  release,
  cohort,
  refusal = '',
  outcome,
  code = '',
  part = 'start',
  browser = 'chrome',
}: Labels) =>
  `mapdock_release_id="${release}",mapdock_channel="production",mapdock_cohort="${cohort}",mapdock_refusal="${refusal}",mapdock_outcome="${outcome}",` +
  `error_type="${code}",mapdock_host="shop",browser_name="${browser}",browser_version="140",mapdock_visit_part="${part}"`;

/** Starts a server that counts visits and gives them at `/metrics`, as a collector does. */
export async function startCollector(t: TestContext) {
  let counters: Map<string, number> = new Map();
  let answer: ((response: ServerResponse) => void) | undefined;
  let onRead = async () => {};
  let reads = 0;

  const add = (key: string, count: number) => counters.set(key, (counters.get(key) ?? 0) + count);

  const addVisits = (labels: Labels, count: number, seconds?: number) => {
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
    /** Counts visits of a channel, as its pointer shares them out. */
    addShared({ release, canary }: ChannelPointer, visits: number, met: { canary: Met; stable: Met }) {
      const toCanary = Math.round((visits * (canary?.percent ?? 0)) / 100);
      const addCohort = (cohort: 'canary' | 'stable', releaseId: string | undefined, count: number) => {
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
    /** Answers all requests with something else. */
    answerWith: (other: typeof answer) => void (answer = other),
    /** Does something before each answer. */
    beforeEach: (work: () => Promise<void>) => void (onRead = work),
    countReads: () => reads,
  };
}
