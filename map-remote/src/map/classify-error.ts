import { MapdockError, redactTokens, type ProviderConfig } from '@mapdock/shared';
import type { EngineErrorEvent } from '../engine/engine-module.js';
import { isProviderAddress } from '../engine/provider-requests.js';

export interface ErrorContext {
  readonly provider: ProviderConfig;
  /** The style in use or being loaded, as a short name. */
  readonly style: string;
  readonly isStyleLoaded: boolean;
}

interface RequestError {
  readonly status: number;
  readonly url: string;
}

const TOKEN_STATUSES = [401, 403];
/** Each browser words a broken connection its own way; the engine (3.32) ends such a message with the address asked for. */
const UNREACHABLE = / https?:\/\/\S+$/;

function asRequestError(error: unknown): RequestError | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error) || !('url' in error))
    return undefined;
  const { status, url } = error;
  return typeof status === 'number' && typeof url === 'string' ? { status, url } : undefined;
}

/** An address without its query, which may hold a token. */
export function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

function reasonOf(error: { readonly message: string }, provider: ProviderConfig): string {
  const request = asRequestError(error);
  // Without the address: a hundred tiles that fail for one reason are one failure.
  if (request !== undefined) return `the server answered ${request.status}`;
  if (UNREACHABLE.test(error.message)) return 'the server could not be reached';
  const text = redactTokens(error.message);
  return provider.accessToken === undefined ? text : text.replaceAll(provider.accessToken, '[redacted]');
}

/** What an engine `error` event means for a host: which part is missing and why. Pure. */
export function classifyError(event: EngineErrorEvent, context: ErrorContext): MapdockError {
  const { error } = event;
  const sourceId = 'sourceId' in event && typeof event.sourceId === 'string' ? event.sourceId : undefined;
  const request = asRequestError(error);
  const { provider, style } = context;
  if (
    request !== undefined &&
    TOKEN_STATUSES.includes(request.status) &&
    isProviderAddress(request.url, provider)
  ) {
    const url = new URL(provider.baseApiUrl).origin;
    return new MapdockError('PROVIDER_TOKEN_REFUSED', { url, httpStatus: request.status });
  }
  const reason = reasonOf(error, provider);
  if (sourceId !== undefined) return new MapdockError('SOURCE_FAILED', { sourceId, reason });
  if (!context.isStyleLoaded) return new MapdockError('STYLE_FAILED', { style, reason });
  return new MapdockError('STYLE_INCOMPLETE', { style, reason });
}
