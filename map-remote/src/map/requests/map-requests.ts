/**
 * Prepares each request: the host's hook, the provider's base and token, the count. Lives as long as the mounted map, through all its
 * engine maps. The token is added last, so that a hook that redirects a request to another server does not leak it.
 */
import {
  isMapdockError,
  type MapdockError,
  type MountOptions,
  type ProviderConfig,
  type ProviderUsage,
  type RequestKind,
} from '@mapdock/shared';
import {
  addToken,
  isProviderAddress,
  SENTINEL_BASE,
  toProviderAddress,
} from '../../engine/provider-requests.js';
import { orAborted } from '../../util/or-aborted.js';
import { createUsageCounter } from './count-usage.js';
import { REQUESTS_CODE } from './late-requests.js';
import type { PreparedRequest } from './prepared-request.js';
import { createResponseRenewal, type ResponseRenewal } from './response-renewal.js';
import { createTokenSource } from './token-source.js';
import type { TokenSource } from './token-source-interface.js';

export interface MapRequests {
  readonly tokens: TokenSource;
  readonly renewal: ResponseRenewal;
  /**
   * The request for an address of the engine or the config. Rejects with a `MapdockError`, or with the signal's reason if that aborts.
   */
  prepare(address: string, kind: RequestKind, signal?: AbortSignal): Promise<PreparedRequest>;
  /** Sets the provider. If it or its own token has changed, earlier failures are forgotten. */
  use(provider: ProviderConfig): void;
  /** Forgets earlier failures, so that everything is requested again. */
  retry(): void;
}

/** Addresses that contain their content need no request. */
const INLINE = /^(?:data|blob):/;

/** Everything in it ends when `ended` aborts. */
export function createMapRequests(
  { getAccessToken, transformRequest: hook }: MountOptions,
  onUsage: (usage: ProviderUsage) => void,
  ended: AbortSignal,
): MapRequests {
  // There are no requests before the first config.
  let current: ProviderConfig = { baseApiUrl: SENTINEL_BASE };
  const tokens = createTokenSource(getAccessToken, () => current, ended);
  const usage = createUsageCounter(onUsage, ended);
  const renewal = createResponseRenewal();
  let retries = 0;
  // A failing hook fails for each tile. All failures with the same reason share one error, which is reported once.
  const failures = new Map<string, MapdockError<'REQUEST_HOOK_FAILED'>>();

  const changeOf = async (url: string, kind: RequestKind, signal: AbortSignal | undefined) => {
    if (hook === undefined) return {};
    const loaded = await orAborted(REQUESTS_CODE.load(), signal);
    // The host's function must not be called for a request that nobody waits for.
    signal?.throwIfAborted();
    if (!loaded.ok) throw loaded.error;
    try {
      return await loaded.value.callRequestHook(hook, { url, kind }, signal);
    } catch (cause) {
      if (!isMapdockError(cause, 'REQUEST_HOOK_FAILED')) throw cause;
      const known = failures.get(cause.details.reason) ?? cause;
      failures.set(cause.details.reason, known);
      throw known;
    }
  };

  const prepare = async (
    address: string,
    kind: RequestKind,
    signal?: AbortSignal,
  ): Promise<PreparedRequest> => {
    if (INLINE.test(address)) return { url: address };
    const provider = current;
    const target = toProviderAddress(address, provider);
    const { headers, credentials, ...changed } = await changeOf(target.url, kind, signal);
    const url = changed.url ?? target.url;
    const isOurs = isProviderAddress(url, provider);
    const token = isOurs && target.takesToken ? await tokens.get(signal) : undefined;
    signal?.throwIfAborted();
    // Hook and token were for a provider that has been replaced meanwhile.
    if (current.baseApiUrl !== provider.baseApiUrl) return prepare(address, kind, signal);
    if (token?.ok === false) throw token.error;
    const prepared = addToken(url, token?.value);
    if (isOurs) usage.count(kind, prepared);
    const request = {
      url: prepared,
      ...(headers === undefined ? {} : { headers: { ...headers } }),
      ...(credentials === undefined ? {} : { credentials }),
      ...(kind === 'tile' && retries > 0 ? { retries } : {}),
    };
    await renewal.renew(request, signal);
    return request;
  };

  const forgetFailures = () => {
    failures.clear();
    usage.forgetTiles();
    tokens.retry();
  };

  return {
    tokens,
    renewal,
    prepare,
    use(provider) {
      const before = current;
      current = provider;
      if (before.baseApiUrl !== provider.baseApiUrl) tokens.forget();
      if (before.accessToken !== provider.accessToken) forgetFailures();
    },
    retry() {
      retries += 1;
      renewal.begin();
      forgetFailures();
    },
  };
}
