import { ExpectedError } from '../../support/expected-error.js';
import { SAMPLE_NAMES, VISITS } from './make-counts.ts';
import { parseExposition } from './parse-exposition.ts';
import { requestText, withoutQuery } from './request-text.ts';

/** Paths of the local collector. Others have only the first one, or give it another path. */
const TOTALS_PATH = '/metrics';
const HOUR_PATH = '/metrics/last-hour';

function withPath(address: string, path: string) {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = path;
  else if (path !== TOTALS_PATH)
    url.pathname = url.pathname.replace(/\/$/, '') + path.slice(TOTALS_PATH.length);
  return url.href;
}

async function readSamples(address: string, fetch: typeof globalThis.fetch, absent?: string) {
  const text = await requestText(address, fetch, absent === undefined ? {} : { absent });
  const parsed = parseExposition(text, (name) => SAMPLE_NAMES.includes(name));
  if (!parsed.ok)
    throw new ExpectedError(
      `Line ${parsed.line} of ${withoutQuery(address)} ${parsed.reason}. Check that it is the address of a collector's metrics.`,
    );
  if (!parsed.declared.has(VISITS) && parsed.samples.length === 0)
    throw new ExpectedError(
      `${withoutQuery(address)} has no ${VISITS}. Check that it is the address of a collector's metrics, and that visits reach this collector.`,
    );
  return parsed.samples;
}

/**
 * Reads the counters that a collector gives as text, for Prometheus to scrape.
 * @param address without a path, or with that of the metrics
 */
export const readMetrics = (address: string, fetch: typeof globalThis.fetch) =>
  readSamples(withPath(address, TOTALS_PATH), fetch);

/** Reads what the local collector has counted in the last hour. */
export const readMetricsHour = (address: string, fetch: typeof globalThis.fetch) =>
  readSamples(
    withPath(address, HOUR_PATH),
    fetch,
    'Only the collector of npm start knows the last hour: ask a Prometheus that scrapes this one (--prometheus).',
  );
