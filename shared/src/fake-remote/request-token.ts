import { MapdockError } from '../errors/errors.js';
import type { MountOptions } from '../handle/map-handle.js';
import type { Result } from '../errors/result.js';

/**
 * Requests a token from the host as a map does before its first request. The token itself is ignored, since the fake map sends no
 * requests.
 */
export async function requestToken({
  getAccessToken,
}: MountOptions): Promise<Result<undefined, MapdockError<'PROVIDER_TOKEN_UNAVAILABLE'>>> {
  try {
    await getAccessToken?.({ reason: 'start', signal: new AbortController().signal });
    return { ok: true, value: undefined };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { ok: false, error: new MapdockError('PROVIDER_TOKEN_UNAVAILABLE', { reason }, cause) };
  }
}
