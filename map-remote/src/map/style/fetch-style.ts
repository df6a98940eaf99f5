import {
  isMapdockError,
  MapdockError,
  type ProviderConfig,
  type Result,
  type StyleDocument,
} from '@mapdock/shared';
import { isProviderAddress, readToken, SENTINEL_BASE } from '../../engine/provider-requests.js';
import { describeWrongResponse } from '../errors/describe-wrong-response.js';
import type { MapRequests } from '../requests/map-requests.js';
import { refusedToken } from '../requests/refused-token.js';
import { isParserError } from '../errors/subject-of-error.js';
import { withoutQuery } from '../../util/without-query.js';

export const STYLE_TIMEOUT_MS = 15_000;
/** Pause before a style is asked for once more; a server that restarts needs about as long. */
export const STYLE_RETRY_MS = 700;
const SERVER_ERROR = 500;

/** Short, safe name of a style for messages. */
export function styleName(style: string | StyleDocument): string {
  if (typeof style === 'string') return withoutQuery(style);
  const { name } = style as { name?: unknown };
  return typeof name === 'string' && name !== '' ? `"${name}"` : '(document)';
}

/** As the engine would ask for it. */
function styleAddress(style: string): string {
  const path = /^mapbox:\/\/styles(\/[^?]*)\??(.*)$/.exec(style);
  if (path === null) return style;
  return `${SENTINEL_BASE}/styles/v1${path[1]}${path[2] && `?${path[2]}`}`;
}

function failed(style: string, reason: string): Result<never> {
  return { ok: false, error: new MapdockError('STYLE_FAILED', { style: styleName(style), reason }) };
}

/** The answer, asked for once more as often as the provider refuses a token and another one can be had. */
async function ask(
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
    // An address may hold a token of its own, which no renewal changes.
    const renewed = token === undefined || url === refused ? undefined : await tokens.renew(token);
    refused = url;
    if (renewed === undefined) return { ok: false, error: refusal };
    if (!renewed.ok) return renewed;
  }
}

/** A lost connection, or a server that is not ready: the same request may succeed a moment later. */
async function requestTwice(...asked: Parameters<typeof ask>): ReturnType<typeof ask> {
  const signal = asked[3];
  const first = await ask(...asked).catch((cause: unknown) => {
    if (isMapdockError(cause) || signal.aborted) throw cause;
  });
  if (first !== undefined && !(first.ok && first.value.status >= SERVER_ERROR)) return first;
  await new Promise((resolve) => setTimeout(resolve, STYLE_RETRY_MS));
  // Nobody waits any more: the host's hooks must not hear of another request.
  signal.throwIfAborted();
  return ask(...asked);
}

/**
 * Fetches a style document before the style in use is given up, so that a failing one leaves the map as it is. Not
 * for Mapbox's own styles, which the engine must fetch itself. Never rejects; an abort counts as unreachable.
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
      return { ok: false, error: new MapdockError('STYLE_TIMEOUT', details) };
    }
    if (!isParserError(cause)) return failed(style, 'the server could not be reached');
    requests.renewal.distrustCache();
    return failed(style, describeWrongResponse(cause) ?? cause.message);
  }
}
