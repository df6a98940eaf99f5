import { MapdockError, type Result } from '@mapdock/shared';
import { type FetchedJson, fetchJson, RETRY_PAUSES_MS, startDeadline } from '@mapdock/shared/loader-parts';
import { TIME_LIMITS } from '../time-limits.js';
import { parseHostConfig, type HostConfig } from './host-config.js';

export interface HostConfigPorts {
  readonly fetch: typeof fetch;
  readonly warn: (message: string) => void;
  /** Origin of the page, which is the string `'null'` for a page without one. */
  readonly origin: string;
}

export type HostConfigFailure = MapdockError<
  'HOST_CONFIG_UNREACHABLE' | 'HOST_CONFIG_INVALID' | 'ORIGIN_REQUIRED'
>;

function reasonOf(fetched: Exclude<FetchedJson, { kind: 'json' }>): string {
  switch (fetched.kind) {
    case 'not-json':
      return `the answer is ${fetched.contentType}, not JSON`;
    case 'broken-json':
      return 'its content is not valid JSON';
    case 'too-large':
      return `its content has more than ${fetched.maxBytes} bytes`;
    case 'refused':
      return `the server answered ${fetched.httpStatus}`;
    case 'timeout':
      return `no answer within ${fetched.timeoutMs / 1000} s`;
    case 'unreachable':
      return 'the server did not answer';
  }
}

/** The error of a page without an origin: the browser does not let it read the responses of its own server. */
function originFault(url: string): HostConfigFailure {
  const isFile = new URL(url).protocol === 'file:';
  const reason = isFile ? 'it was opened as a file' : 'its frame has a sandbox without allow-same-origin';
  return new MapdockError('ORIGIN_REQUIRED', { reason });
}

const SERVER_ERROR = 500;

/** Whether the same request may succeed a moment later, because the connection was lost or the server was not ready. */
const mayPass = (fetched: FetchedJson) =>
  fetched.kind === 'unreachable' || (fetched.kind === 'refused' && fetched.httpStatus >= SERVER_ERROR);

/** Requests the config, and once more after a pause if the failure may pass. Both attempts share one time limit. */
async function fetchConfig(
  url: string,
  fetch: HostConfigPorts['fetch'],
  cache: RequestCache,
): Promise<FetchedJson> {
  const { signal } = new AbortController();
  const deadline = startDeadline({ timeoutMs: TIME_LIMITS.hostConfig, signal });
  let fetched = await fetchJson(url, { fetch, cache, deadline });
  if (mayPass(fetched)) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSES_MS[0]));
    fetched = await fetchJson(url, { fetch, cache: 'no-cache', deadline });
  }
  deadline.end();
  return fetched;
}

/**
 * Fetches and validates the host's config. Never rejects. `cache` is the option of `fetch`: the first attempt uses the response that the
 * page has preloaded, later ones request it from the server.
 */
export async function loadHostConfig(
  url: string,
  { fetch, warn, origin }: HostConfigPorts,
  cache: RequestCache,
): Promise<Result<HostConfig, HostConfigFailure>> {
  const fetched = await fetchConfig(url, fetch, cache);
  if (fetched.kind === 'unreachable' && origin === 'null') return { ok: false, error: originFault(url) };
  if (fetched.kind !== 'json') {
    const error = new MapdockError('HOST_CONFIG_UNREACHABLE', { url, reason: reasonOf(fetched) });
    return { ok: false, error };
  }

  const parsed = parseHostConfig(fetched.value, fetched.url);
  if (!parsed.ok) {
    return { ok: false, error: new MapdockError('HOST_CONFIG_INVALID', { url, problems: parsed.problems }) };
  }
  if (parsed.unknownFields.length > 0) {
    warn(`${url} has fields that this host does not know: ${parsed.unknownFields.join(', ')}`);
  }
  return { ok: true, value: parsed.value };
}
