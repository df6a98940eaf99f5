import { createError, GLYPHS_FAILED } from '@mapdock/shared/error-parts';
import { isMapdockError, type MapdockError } from '@mapdock/shared';
import type { MapRequests } from '../requests/map-requests.js';
import { withoutQuery } from '../../util/without-query.js';

/** The engine's own request has taken time already, and the map's status waits for this one too. */
const TIMEOUT_MS = 5000;
/** A range of glyphs is a protocol buffer with one field, of number 1, or empty. */
const FIRST_BYTE = 0x0a;

async function areGlyphs(response: Response): Promise<boolean> {
  const [first = FIRST_BYTE] = new Uint8Array(await response.arrayBuffer());
  return first === FIRST_BYTE && !/^text\/html\b/.test(response.headers.get('content-type') ?? '');
}

/**
 * Requests a range of glyphs. Resolves to the error if the answer has none; `undefined` if it has, or if `ended` aborts. Never rejects.
 */
export async function requestGlyphs(
  address: string,
  prepare: MapRequests['prepare'],
  ended: AbortSignal,
): Promise<MapdockError | undefined> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(TIMEOUT_MS)]);
  let url = address;
  let httpStatus = 0;
  try {
    const { url: prepared, ...init } = await prepare(address, 'glyphs', signal);
    url = prepared;
    const response = await fetch(url, { ...init, signal });
    httpStatus = response.status;
    if (response.ok && (await areGlyphs(response))) return undefined;
  } catch (cause) {
    if (isMapdockError(cause)) return cause;
    if (ended.aborted) return undefined;
  }
  return createError(GLYPHS_FAILED, { url: withoutQuery(url), httpStatus });
}
