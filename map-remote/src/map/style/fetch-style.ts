import { createError, STYLE_FAILED, STYLE_TIMEOUT } from '@mapdock/shared/error-parts';
import { isMapdockError, type ProviderConfig, type Result, type StyleDocument } from '@mapdock/shared';
import { isProviderAddress, readToken, SENTINEL_BASE } from '../../engine/provider-requests.js';
import { describeWrongResponse } from '../errors/describe-wrong-response.js';
import { NO_ANSWER } from '../errors/no-answer.js';
import { STYLE_TIMEOUT_MS } from '../foundation/style-timeout.js';
import type { MapRequests } from '../requests/map-requests.js';
import { refusedToken } from '../requests/refused-token.js';
import { isParserError } from '../errors/subject-of-error.js';
import { withoutQuery } from '../../util/without-query.js';

/** Pause before a style is requested once more; a server that restarts needs about as long. */
export const STYLE_RETRY_MS = 700;
const SERVER_ERROR = 500;

/** Short name of a style for messages, without tokens. */
export function styleName(style: string | StyleDocument): string {
  if (typeof style === 'string') return withoutQuery(style);
  const { name } = style as { name?: unknown };
  return typeof name === 'string' && name !== '' ? `"${name}"` : '(document)';
}

/** The address at which the engine would request a style. */
function styleAddress(style: string): string {
  const path = /^mapbox:\/\/styles(\/[^?]*)\??(.*)$/.exec(style);
  if (path === null) return style;
  return `${SENTINEL_BASE}/styles/v1${path[1]}${path[2] && `?${path[2]}`}`;
}

function failed(style: string, reason: string): Result<never> {
  return { ok: false, error: createError(STYLE_FAILED, { style: styleName(style), reason }) };
}

/** Requests a style, again with a new token as often as the provider refuses one and another can be had. */
async function request(
  style: string,
  { prepare, tokens }: MapRequests,
  provider: ProviderConfig,
  signal: AbortSignal,
): Promise<Result<Response>> {
  let refused: string | undefined;
  for (;;) {
    const { url, ...init } = await prepare(styleAddress(style), 'style', signal);
    const headers = { ...init.headers, Accept: 'application/json' };
    const response = await fetch(url, { ...init, headers, signal });
    const { status } = response;
    const refusal = isProviderAddress(url, provider) ? refusedToken(status, provider) : undefined;
    if (refusal === undefined) return { ok: true, value: response };
    const token = readToken(url);
    // An address may contain a token of its own, which no renewal changes.
    const renewed = token === undefined || url === refused ? undefined : await tokens.renew(token);
    refused = url;
    if (renewed === undefined) return { ok: false, error: refusal };
    if (!renewed.ok) return renewed;
  }
}

/** Requests a style once more after a lost connection or a server error, since the same request may succeed a moment later. */
async function requestTwice(...parameters: Parameters<typeof request>): ReturnType<typeof request> {
  const signal = parameters[3];
  const first = await request(...parameters).catch((cause: unknown) => {
    if (isMapdockError(cause) || signal.aborted) throw cause;
  });
  if (first !== undefined && !(first.ok && first.value.status >= SERVER_ERROR)) return first;
  await new Promise((resolve) => setTimeout(resolve, STYLE_RETRY_MS));
  // Nobody waits for the style any more, so the host's hooks must not be called again.
  signal.throwIfAborted();
  return request(...parameters);
}

/**
 * Fetches a style document while the style in use is still on the map, so that a failure leaves the map as it is. Not for Mapbox's own
 * styles, which the engine must fetch itself. Never rejects; an abort counts as unreachable.
 */
export async function fetchStyle(
  style: string,
  requests: MapRequests,
  provider: ProviderConfig,
  signal: AbortSignal,
): Promise<Result<StyleDocument>> {
  const deadline = AbortSignal.timeout(STYLE_TIMEOUT_MS);
  try {
    const answered = await requestTwice(style, requests, provider, AbortSignal.any([signal, deadline]));
    if (!answered.ok) return answered;
    const response = answered.value;
    if (!response.ok) return failed(style, `the server answered ${response.status}`);
    const document: unknown = await response.json();
    if (typeof document !== 'object' || document === null) return failed(style, 'it is not a style document');
    return { ok: true, value: document as StyleDocument };
  } catch (cause) {
    if (isMapdockError(cause)) return { ok: false, error: cause };
    if (deadline.aborted) {
      requests.renewal.distrustCache();
      const details = { style: styleName(style), timeoutMs: STYLE_TIMEOUT_MS };
      return { ok: false, error: createError(STYLE_TIMEOUT, details) };
    }
    if (!isParserError(cause)) return failed(style, NO_ANSWER);
    requests.renewal.distrustCache();
    return failed(style, describeWrongResponse(cause) ?? cause.message);
  }
}
