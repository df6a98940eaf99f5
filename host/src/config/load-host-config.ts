import {
  createError,
  HOST_CONFIG_INVALID,
  HOST_CONFIG_UNREACHABLE,
  HOST_CONFIG_UNREADABLE,
  ORIGIN_REQUIRED,
} from '@mapdock/shared/error-parts';
import { type MapdockError, redactTokens, type Result } from '@mapdock/shared';
import { type FetchedJson, fetchJson, RETRY_PAUSES_MS, startDeadline } from '@mapdock/shared/loader-parts';
import { loadChunk } from '../page-files/load-chunk.js';
import { TIME_LIMITS } from '../time-limits.js';
import { CHECKS, parseHostConfig, type HostConfig } from './host-config.js';

export interface HostConfigPorts {
  readonly fetch: typeof fetch;
  readonly warn: (message: string) => void;
  /** Returns the config that a server has put into the page, if it is there and is not JSON. */
  readonly readBroken: () => string | undefined;
  /** Origin of the page, which is the string `'null'` for a page without one. */
  readonly origin: string;
}

export interface LoadedHostConfig {
  readonly config: HostConfig;
  /** Paths of the fields that this host does not know. */
  readonly unknownFields: readonly string[];
}

export type HostConfigFailure = MapdockError<
  'HOST_CONFIG_UNREACHABLE' | 'HOST_CONFIG_UNREADABLE' | 'HOST_CONFIG_INVALID' | 'ORIGIN_REQUIRED'
>;

type Unfetched = Exclude<FetchedJson, { kind: 'json' | 'not-json' | 'broken-json' }>;

function reasonOf(fetched: Unfetched): string {
  switch (fetched.kind) {
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

/** Loads the code that says what is wrong in a config; `undefined` if that fails. */
const loadFaults = () =>
  loadChunk('config-faults', () => import(/* webpackChunkName: "config-faults" */ './faults/late-faults.js'));

/** The error of a document that is not JSON, with the place of the mistake. */
async function faultOf(url: string, text: string): Promise<HostConfigFailure> {
  const fault = (await loadFaults())?.findJsonFault(text, redactTokens) ?? {
    reason: 'its content has a mistake',
  };
  return createError(HOST_CONFIG_UNREADABLE, { url, ...fault });
}

/** The error of a page without an origin: the browser does not let it read the responses of its own server. */
function originFault(url: string): HostConfigFailure {
  const isFile = new URL(url).protocol === 'file:';
  const reason = isFile ? 'it was opened as a file' : 'its frame has a sandbox without allow-same-origin';
  return createError(ORIGIN_REQUIRED, { reason });
}

/** Named in messages where there is no address, because the config is in the page itself. */
const EMBEDDED = 'the element mapdock-config of this page';

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
  { fetch, warn, origin, readBroken }: HostConfigPorts,
  cache: RequestCache,
): Promise<Result<LoadedHostConfig, HostConfigFailure>> {
  const fetched = await fetchConfig(url, fetch, cache);
  const broken = readBroken();
  if (fetched.kind === 'unreachable' && origin === 'null') return { ok: false, error: originFault(url) };
  // A server that puts the config into the page need not have a config file. So the mistake to report is the one in the page, not the missing
  // file.
  if (fetched.kind !== 'json' && broken !== undefined) {
    return { ok: false, error: await faultOf(EMBEDDED, broken) };
  }
  if (fetched.kind === 'not-json' || fetched.kind === 'broken-json') {
    return { ok: false, error: await faultOf(url, fetched.text) };
  }
  if (fetched.kind !== 'json') {
    const error = createError(HOST_CONFIG_UNREACHABLE, {
      url,
      reason: reasonOf(fetched),
      ...(fetched.kind === 'refused' && { httpStatus: fetched.httpStatus }),
    });
    return { ok: false, error };
  }

  if (broken !== undefined) warn(`${EMBEDDED} is not JSON, so ${url} is used.`);
  const parsed = parseHostConfig(fetched.value, fetched.url);
  if (!parsed.ok) {
    const found = (await loadFaults())?.findAllProblems(fetched.value, CHECKS) ?? [];
    const problems = CHECKS.firstPerPath([...parsed.problems, ...found]);
    return { ok: false, error: createError(HOST_CONFIG_INVALID, { url, problems }) };
  }
  if (parsed.unknownFields.length > 0) {
    warn(`${url} has fields that this host does not know: ${parsed.unknownFields.join(', ')}`);
  }
  return { ok: true, value: { config: parsed.value, unknownFields: parsed.unknownFields } };
}
