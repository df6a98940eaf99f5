import { ExpectedError } from '../../support/expected-error.js';
import { SAMPLE_NAMES, VISITS } from './make-counts.ts';
import { requestText } from './request-text.ts';
import type { Sample } from './evidence.js';

/** What the HTTP API answers to a query that it can't read or that takes too long; the answer says why. */
const EXPLAINED = [400, 422, 503];
const MS = 1000;

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value ? { ...value } : {};

function parseJson(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Asks for the values of an expression at this moment. */
async function runQuery(address: string, query: string, fetch: typeof globalThis.fetch) {
  const url = `${address.replace(/\/$/, '')}/api/v1/query?${new URLSearchParams({ query })}`;
  const text = await requestText(url, fetch, {
    absent: 'Give the address of Prometheus without /api/v1.',
    accepts: (status) => EXPLAINED.includes(status),
  });
  const { status, error, data } = parseJson(text);
  if (status === 'error')
    throw new ExpectedError(
      `${address} refused a query: ${error}. Check its limits, and that it is Prometheus.`,
    );
  const { resultType, result } = asRecord(data);
  if (status !== 'success' || resultType !== 'vector' || !Array.isArray(result))
    throw new ExpectedError(`${address} answered not as Prometheus does. Check the address.`);
  return result.map((entry) => readEntry(entry, address));
}

function readEntry(entry: unknown, address: string): { sample: Sample; at: number } {
  const { metric, value } = asRecord(entry);
  const { __name__: name, ...labels } = asRecord(metric) as Record<string, string>;
  const [seconds, text] = Array.isArray(value) ? value : [];
  const number = typeof text === 'string' ? Number(text) : NaN;
  if (!Number.isFinite(number) || number < 0 || typeof seconds !== 'number')
    throw new ExpectedError(
      `${address} answered with the value ${text} for ${name}. Check what writes this metric: it must only grow.`,
    );
  return { sample: { name: name ?? '', labels, value: number }, at: seconds * MS };
}

async function readAll(address: string, fetch: typeof globalThis.fetch, makeQuery: (name: string) => string) {
  // One query for each metric, since functions such as `increase` leave out the names of metrics.
  const answers = await Promise.all(
    SAMPLE_NAMES.map(async (name) => {
      const entries = await runQuery(address, makeQuery(name), fetch);
      return entries.map(({ sample, at }) => ({ at, sample: { ...sample, name } }));
    }),
  );
  const entries = answers.flat();
  if (entries.length === 0 && (await runQuery(address, `count(${VISITS})`, fetch)).length === 0)
    throw new ExpectedError(
      `${address} knows no ${VISITS}. Check that it scrapes the collector, and that visits reach the collector.`,
    );
  return { samples: entries.map(({ sample }) => sample), at: entries[0]?.at };
}

/**
 * Reads the counters of a channel from Prometheus. A collector whose last scrapes failed has the values of the last one that did not, for ten minutes.
 */
export const readPrometheus = (address: string, fetch: typeof globalThis.fetch, channel: string) =>
  readAll(
    address,
    fetch,
    (name) => `last_over_time(${name}{mapdock_channel=${JSON.stringify(channel)}}[10m])`,
  );

/**
 * Reads the increase within the last hour. For a series that did not exist an hour ago it is the whole counter: `increase` would not count the first
 * value that Prometheus has seen of it, which for a rare error is often the only one.
 */
export const readPrometheusHour = (address: string, fetch: typeof globalThis.fetch) =>
  readAll(address, fetch, (name) => `(increase(${name}[1h]) and ${name} offset 1h) or ${name}`);
