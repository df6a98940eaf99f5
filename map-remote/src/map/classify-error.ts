import { isMapdockError, MapdockError, redactTokens, type ProviderConfig } from '@mapdock/shared';
import type { EngineErrorEvent } from '../engine/engine-module.js';
import { isProviderAddress, readToken } from '../engine/provider-requests.js';
import { refusedToken } from './refused-token.js';
import { withoutQuery } from './without-query.js';

export interface ErrorContext {
  readonly provider: ProviderConfig;
  /** Tokens that must not come out. */
  readonly tokens: readonly string[];
  /** The style in use or being loaded, as a short name. */
  readonly style: string;
  readonly isStyleLoaded: boolean;
}

interface RequestError {
  readonly status: number;
  readonly url: string;
}

/** Each browser words a broken connection its own way; the engine (3.32) ends such a message with the address asked for. */
const UNREACHABLE = / https?:\/\/\S+$/;

function asRequestError(error: unknown): RequestError | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error) || !('url' in error))
    return undefined;
  const { status, url } = error;
  return typeof status === 'number' && typeof url === 'string' ? { status, url } : undefined;
}

function reasonOf(error: { readonly message: string }, { tokens }: ErrorContext): string {
  const request = asRequestError(error);
  if (request !== undefined) return `the server answered ${request.status}`;
  if (UNREACHABLE.test(error.message)) return 'the server could not be reached';
  const text = redactTokens(error.message);
  return tokens.reduce((safe, token) => safe.replaceAll(token, '[redacted]'), text);
}

/** A style has many parts; which one is missing shows in its address. Sources are named: a hundred tiles are one failure. */
function partOf(error: { readonly message: string }): string {
  const address = asRequestError(error)?.url ?? UNREACHABLE.exec(error.message)?.[0].trim();
  return address === undefined ? '' : `${withoutQuery(address)}: `;
}

const SERVER_ERROR = 500;

/** Whether the request that failed may well succeed a moment later: the connection was lost, or the server was not ready. */
export function mayPass(error: { readonly message: string }): boolean {
  const request = asRequestError(error);
  return request === undefined ? UNREACHABLE.test(error.message) : request.status >= SERVER_ERROR;
}

/** Id of the source that an error is about; `undefined` if it is about the style. */
export function sourceIdOf(event: EngineErrorEvent): string | undefined {
  return 'sourceId' in event && typeof event.sourceId === 'string' ? event.sourceId : undefined;
}

/** The token that the provider refused, if that is what an error is about. */
export function refusedTokenOf(error: unknown): string | undefined {
  const request = asRequestError(error);
  return request && readToken(request.url);
}

/** What an engine `error` event means for a host: which part is missing and why. Pure. */
export function classifyError(event: EngineErrorEvent, context: ErrorContext): MapdockError {
  const { error } = event;
  // Ours, that a request was not made for.
  if (isMapdockError(error)) return error;
  const sourceId = sourceIdOf(event);
  const request = asRequestError(error);
  const { provider, style } = context;
  if (request !== undefined && isProviderAddress(request.url, provider)) {
    const refused = refusedToken(request.status, provider);
    if (refused !== undefined) return refused;
  }
  const reason = reasonOf(error, context);
  if (sourceId !== undefined) return new MapdockError('SOURCE_FAILED', { sourceId, reason });
  const code = context.isStyleLoaded ? 'STYLE_INCOMPLETE' : 'STYLE_FAILED';
  return new MapdockError(code, { style, reason: partOf(error) + reason });
}
