import { ExpectedError } from '../../support/expected-error.js';
import { SAMPLE_NAMES, VISITS } from './make-counts.js';
import { parseExposition } from './parse-exposition.js';
import { requestText } from './request-text.js';

/** Paths of the local collector. Others have only the first one, or give it another path. */
const TOTALS_PATH = '/metrics';
const HOUR_PATH = '/metrics/last-hour';

/** @param {string} address @param {string} path */
function withPath(address, path) {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = path;
  else if (path !== TOTALS_PATH)
    url.pathname = url.pathname.replace(/\/$/, '') + path.slice(TOTALS_PATH.length);
  return url.href;
}

/** @param {string} address @param {typeof globalThis.fetch} fetch @param {string} [absent] */
async function readSamples(address, fetch, absent) {
  const text = await requestText(address, fetch, absent === undefined ? {} : { absent });
  const parsed = parseExposition(text, (name) => SAMPLE_NAMES.includes(name));
  if (!parsed.ok)
    throw new ExpectedError(
      `Line ${parsed.line} of ${address} ${parsed.reason}. Check that it is the address of a collector's metrics.`,
    );
  if (!parsed.declared.has(VISITS) && parsed.samples.length === 0)
    throw new ExpectedError(
      `${address} has no ${VISITS}. Check that it is the address of a collector's metrics, and that visits reach this collector.`,
    );
  return parsed.samples;
}

/**
 * Reads the counters that a collector gives as text, for Prometheus to scrape.
 * @param {string} address without a path, or with that of the metrics
 * @param {typeof globalThis.fetch} fetch
 */
export const readMetrics = (address, fetch) => readSamples(withPath(address, TOTALS_PATH), fetch);

/** Reads what the local collector has counted in the last hour. @param {string} address @param {typeof globalThis.fetch} fetch */
export const readMetricsHour = (address, fetch) =>
  readSamples(
    withPath(address, HOUR_PATH),
    fetch,
    'Only the collector of npm start knows the last hour: ask a Prometheus that scrapes this one (--prometheus).',
  );
