import type { Problem } from '../../errors/error-details.js';

/** Where records of visits are sent to. Since 1.3. */
export interface TelemetryOptions {
  /**
   * Address of an OpenTelemetry collector, http(s), absolute or relative to the page, without a query, such as `https://otel.example`. Records
   * are sent to `/v1/metrics` below it.
   */
  readonly url: string;
  /** Share of the visits that are sent, 0 to 1, decided once for each visit. Default 1: all of them. */
  readonly sample?: number | undefined;
  /** Name of the host in the records, 1 to 64 characters. Default: none. */
  readonly host?: string | undefined;
}

/** The same with all that is left out filled in. */
export interface CompleteTelemetry {
  readonly url: string;
  readonly sample: number;
  readonly host: string | undefined;
}

/** Longest name of a host. */
export const MAX_HOST_NAME = 64;

export const COLLECTOR = 'the http(s) address of a collector, without user, query and fragment';
const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the complete address of a collector, without a slash at its end; `undefined` if it is not one. Pure. */
export function collectorAddress(url: unknown, base: string): string | undefined {
  if (!isText(url) || url === '' || !URL.canParse(url, base)) return undefined;
  const { protocol, username, password, search, hash, href } = new URL(url, base);
  if (!/^https?:$/.test(protocol) || username || password || search || hash) return undefined;
  return href.replace(/[/?#]+$/, '');
}

export type ParsedTelemetry =
  | { readonly ok: true; readonly value: CompleteTelemetry }
  | { readonly ok: false; readonly problem: Problem };

const problem = (path: string, expected: string, actual: unknown): ParsedTelemetry => ({
  ok: false,
  problem: {
    path,
    expected,
    actual: isText(actual) ? `a text of ${actual.length} characters` : String(actual),
  },
});

/** Checks an object with the options and completes it. Problems don't repeat the address, which could hold a password. Pure. */
export function checkTelemetry(given: unknown, base: string): ParsedTelemetry {
  if (typeof given !== 'object' || given === null) return problem('telemetry', 'an object with url', given);
  const { url, sample = 1, host } = given as Partial<Record<keyof TelemetryOptions, unknown>>;
  const address = collectorAddress(url, base);
  if (address === undefined) return problem('telemetry.url', COLLECTOR, url);
  if (typeof sample !== 'number' || !(sample >= 0 && sample <= 1))
    return problem('telemetry.sample', 'a number from 0 to 1', sample);
  if (host !== undefined && (!isText(host) || host.length < 1 || host.length > MAX_HOST_NAME))
    return problem('telemetry.host', `a name of 1 to ${MAX_HOST_NAME} characters`, host);
  return { ok: true, value: { url: address, sample, host } };
}

/** Does the same for options that may be a text: the address alone, or the JSON of the options. Pure. */
export function parseTelemetry(given: unknown, base: string): ParsedTelemetry {
  if (!isText(given)) return checkTelemetry(given, base);
  if (!given.trimStart().startsWith('{')) return checkTelemetry({ url: given }, base);
  try {
    return checkTelemetry(JSON.parse(given), base);
  } catch {
    return problem('telemetry', 'an address or the JSON of an object', given);
  }
}
