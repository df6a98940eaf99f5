import { ExpectedError } from '../../support/expected-error.js';
import { SAMPLE_NAMES, VISITS } from './make-counts.js';
import { requestText } from './request-text.js';

/** @typedef {import('./evidence.js').Sample} Sample */

/** What the HTTP API answers to a query that it can't read or that takes too long; the answer says why. */
const EXPLAINED = [400, 422, 503];
const MS = 1000;

/** @param {unknown} value @returns {Record<string, unknown>} */
const asRecord = (value) => (typeof value === 'object' && value ? { ...value } : {});

/** @param {string} text @returns {Record<string, unknown>} */
function parseJson(text) {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * Asks for the values of an expression at this moment.
 * @param {string} address
 * @param {string} query
 * @param {typeof globalThis.fetch} fetch
 */
async function runQuery(address, query, fetch) {
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

/** @param {unknown} entry @param {string} address @returns {{ sample: Sample, at: number }} */
function readEntry(entry, address) {
  const { metric, value } = asRecord(entry);
  const { __name__: name, ...labels } = /** @type {Record<string, string>} */ (asRecord(metric));
  const [seconds, text] = Array.isArray(value) ? value : [];
  const number = typeof text === 'string' ? Number(text) : NaN;
  if (!Number.isFinite(number) || number < 0 || typeof seconds !== 'number')
    throw new ExpectedError(
      `${address} answered with the value ${text} for ${name}. Check what writes this metric: it must only grow.`,
    );
  return { sample: { name: name ?? '', labels, value: number }, at: seconds * MS };
}

/**
 * @param {string} address
 * @param {typeof globalThis.fetch} fetch
 * @param {(name: string) => string} makeQuery
 */
async function readAll(address, fetch, makeQuery) {
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
 * @param {string} address
 * @param {typeof globalThis.fetch} fetch
 * @param {string} channel
 */
export const readPrometheus = (address, fetch, channel) =>
  readAll(
    address,
    fetch,
    (name) => `last_over_time(${name}{mapdock_channel=${JSON.stringify(channel)}}[10m])`,
  );

/**
 * Reads the increase within the last hour. For a series that did not exist an hour ago it is the whole counter: `increase` would not count the first
 * value that Prometheus has seen of it, which for a rare error is often the only one.
 * @param {string} address
 * @param {typeof globalThis.fetch} fetch
 */
export const readPrometheusHour = (address, fetch) =>
  readAll(address, fetch, (name) => `(increase(${name}[1h]) and ${name} offset 1h) or ${name}`);
