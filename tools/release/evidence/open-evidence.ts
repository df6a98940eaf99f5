import { ExpectedError } from '../../support/expected-error.js';
import { createInstanceMemory } from './keep-instances.ts';
import { makeCounts } from './make-counts.ts';
import { readMetrics, readMetricsHour } from './read-metrics.ts';
import { readPrometheus, readPrometheusHour } from './read-prometheus.ts';
import type { Evidence, Sample } from './evidence.js';

function checkAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ExpectedError(`${JSON.stringify(text)} is no address. Give one such as http://localhost:3003.`);
  // The address is in each message.
  if (url.username || url.password)
    throw new ExpectedError(`The address of ${url.host} has a password in it. Give one that needs no login.`);
  return text;
}

/** Creates a memory for each channel. */
function createMemories(): (channel: string, samples: readonly Sample[]) => Sample[] {
  const memories: Map<string, ReturnType<typeof createInstanceMemory>> = new Map();
  return (channel, samples) => {
    const memory = memories.get(channel) ?? createInstanceMemory();
    memories.set(channel, memory);
    return memory(samples);
  };
}

/**
 * Opens what counts the visits of users: the metrics of a collector as text, or a Prometheus that scrapes them. Requests nothing yet.
 * @throws {ExpectedError} without an address, or with a wrong one
 */
export function openEvidence({
  metrics,
  prometheus,
  fetch = globalThis.fetch,
  now = Date.now,
}: {
  /** Address of the local collector, or of any metrics in the text format of Prometheus. */
  metrics?: string;
  /** Address of Prometheus, or of what has the same HTTP API; used if there is no `metrics`. */
  prometheus?: string;
  fetch?: typeof globalThis.fetch;
  /** In ms since 1970. */
  now?: () => number;
}): Evidence {
  const withMissing = createMemories();
  if (metrics !== undefined) {
    const address = checkAddress(metrics);
    return {
      address,
      async read({ channel }) {
        const samples = await readMetrics(address, fetch);
        const own = samples.filter(({ labels }) => labels['mapdock_channel'] === channel);
        return makeCounts(withMissing(channel, own), now());
      },
      readHour: async () => makeCounts(await readMetricsHour(address, fetch), now()),
    };
  }
  if (prometheus === undefined)
    throw new ExpectedError(
      'Where visits are counted is not known. Give --metrics or --prometheus with an address.',
    );
  const address = checkAddress(prometheus);
  return {
    address,
    async read({ channel }) {
      const { samples, at = now() } = await readPrometheus(address, fetch, channel);
      return makeCounts(withMissing(channel, samples), at);
    },
    async readHour() {
      const { samples, at = now() } = await readPrometheusHour(address, fetch);
      return makeCounts(samples, at);
    },
  };
}
