import { READY_BOUNDS_SECONDS } from '@mapdock/shared';
import type { Durations } from './parse-records.ts';

export type Value = { metricName: string; labels: Record<string, string>; value: number };

/**
 * A histogram for prom-client to which whole buckets are added. Its own `Histogram` takes single values only, and a record of OTLP has none.
 */
export class DurationHistogram {
  type = 'histogram';
  #series: Map<string, Durations> = new Map();

  readonly name;
  readonly help;

  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  add(added: Durations) {
    const key = JSON.stringify(added.labels);
    const series = this.#series.get(key);
    if (!series) {
      this.#series.set(key, { ...added, bucketCounts: [...added.bucketCounts] });
      return;
    }
    for (const [index, count] of added.bucketCounts.entries())
      series.bucketCounts[index] = (series.bucketCounts[index] ?? 0) + count;
    series.sum += added.sum;
    series.count += added.count;
  }

  async get() {
    const { name, help, type } = this;
    return { name, help, type, values: [...this.#series.values()].flatMap((series) => this.#list(series)) };
  }

  #list({ labels, bucketCounts, sum, count }: Durations): Value[] {
    let atMost = 0;
    const buckets = bucketCounts.map((added, index) => ({
      metricName: `${this.name}_bucket`,
      labels: { ...labels, le: String(READY_BOUNDS_SECONDS[index] ?? '+Inf') },
      value: (atMost += added),
    }));
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: count },
    ];
  }
}
