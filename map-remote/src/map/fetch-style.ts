import { MapdockError, type ProviderConfig, type Result, type StyleDocument } from '@mapdock/shared';
import { ENGINE_VERSION } from '../build-info.js';
import { SENTINEL_BASE, toProviderAddress } from '../engine/provider-requests.js';

export const STYLE_TIMEOUT_MS = 15_000;

/** Short, safe name of a style for messages. */
export function styleName(style: string | StyleDocument): string {
  if (typeof style === 'string') return style.split(/[?#]/, 1)[0] ?? '';
  const { name } = style as { name?: unknown };
  return typeof name === 'string' && name !== '' ? `"${name}"` : '(document)';
}

function styleAddress(style: string, provider: ProviderConfig): string {
  const path = /^mapbox:\/\/styles(\/[^?]*)\??(.*)$/.exec(style);
  if (path === null) return style;
  const query = [path[2], `sdk=js-${ENGINE_VERSION}`].filter(Boolean).join('&');
  return toProviderAddress(`${SENTINEL_BASE}/styles/v1${path[1]}?${query}`, provider);
}

function failed(style: string, reason: string): Result<never> {
  return { ok: false, error: new MapdockError('STYLE_FAILED', { style: styleName(style), reason }) };
}

const TOKEN_STATUSES = [401, 403];

/**
 * Fetches a style document before the style in use is given up, so that a failing one leaves the map as it is. Not
 * for Mapbox's own styles, which the engine must fetch itself. Never rejects; an abort counts as unreachable.
 */
export async function fetchStyle(
  style: string,
  provider: ProviderConfig,
  signal: AbortSignal,
): Promise<Result<StyleDocument>> {
  const deadline = AbortSignal.timeout(STYLE_TIMEOUT_MS);
  try {
    const response = await fetch(styleAddress(style, provider), {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.any([signal, deadline]),
    });
    if (TOKEN_STATUSES.includes(response.status)) {
      const url = new URL(provider.baseApiUrl).origin;
      const httpStatus = response.status;
      return { ok: false, error: new MapdockError('PROVIDER_TOKEN_REFUSED', { url, httpStatus }) };
    }
    if (!response.ok) return failed(style, `the server answered ${response.status}`);
    const document: unknown = await response.json();
    if (typeof document !== 'object' || document === null) return failed(style, 'it is not a style document');
    return { ok: true, value: document as StyleDocument };
  } catch {
    if (deadline.aborted) {
      const details = { style: styleName(style), timeoutMs: STYLE_TIMEOUT_MS };
      return { ok: false, error: new MapdockError('STYLE_TIMEOUT', details) };
    }
    return failed(style, 'the server could not be reached or did not answer with JSON');
  }
}
