import { Counter, Registry } from 'prom-client';
import { LABEL_NAMES } from './attributes.ts';
import { DurationHistogram } from './duration-histogram.ts';
import { createLastHour } from './last-hour.ts';
import { createLabelLimits } from './limit-labels.ts';
import type { Metric } from 'prom-client';
import type { Records } from './parse-records.ts';

/** Of a metric of prom-client. */
export type Data = { name: string; values: { value: number }[] };

const VISITS = {
  name: 'mapdock_visits_total',
  help: 'Visits of pages with a map. A later failure of the same map is counted apart, as mapdock_visit_part="later".',
};
const DURATION = {
  name: 'mapdock_ready_duration_seconds',
  help: 'Time from the start of a visit until its map was ready or degraded.',
};
const REFUSED = {
  name: 'mapdock_records_refused_total',
  help: 'Data points, or whole requests with an unknown number of them, that were not counted.',
};

const REPLACED = {
  name: 'mapdock_labels_replaced_total',
  help: 'Values of labels that became "other", because as many as are told apart were there already.',
};

/** @param metric the part of a metric that a registry uses */
const asMetric = (metric: { name: string; get: () => Promise<Data> }) => metric as unknown as Metric;

/**
 * Creates the sums of all records. They are kept in memory only.
 * @param now in ms
 */
export function createTotals(now: () => number) {
  const registry = new Registry();
  const registers = [registry];
  const visits = new Counter({ ...VISITS, labelNames: LABEL_NAMES, registers });
  const durations = new DurationHistogram(DURATION.name, DURATION.help);
  registry.registerMetric(asMetric(durations));
  const refused = new Counter({ ...REFUSED, labelNames: ['reason'], registers });
  const replaced = new Counter({ ...REPLACED, labelNames: ['label'], registers });
  const limitLabels = createLabelLimits((label) => replaced.inc({ label }));
  const metrics: { get: () => Promise<Data> }[] = [visits, durations];
  const lastHour = createLastHour(metrics, now);

  const refuse = (reason: string) => refused.inc({ reason });

  return {
    contentType: registry.contentType,
    refuse,
    async add(records: Records) {
      await lastHour.beforeGrowth();
      for (const { labels, count } of records.visits) visits.inc(limitLabels(labels), count);
      for (const added of records.durations) durations.add({ ...added, labels: limitLabels(added.labels) });
      for (const { reason } of records.refusals) refuse(reason);
    },
    /** The sums since the start, in the text format of Prometheus. */
    format: () => registry.metrics(),
    /** The visits and durations of the last hour alone, in the same format. */
    async formatHour() {
      const hour = new Registry();
      for (const data of await lastHour.read())
        hour.registerMetric(asMetric({ name: data.name, get: async () => data }));
      return hour.metrics();
    },
  };
}
