import { isMapdockError, MapdockError } from '@mapdock/shared';
import type { MapRequests } from '../requests/map-requests.js';
import { withoutQuery } from '../../util/without-query.js';

/** The first answer was longer in coming already; the map's status waits for this one. */
const TIMEOUT_MS = 5000;
/** A range of letters is a protocol buffer with one field, of number 1, or nothing at all. */
const FIRST_BYTE = 0x0a;

async function areGlyphs(response: Response): Promise<boolean> {
  const [first = FIRST_BYTE] = new Uint8Array(await response.arrayBuffer());
  return first === FIRST_BYTE && !/^text\/html\b/.test(response.headers.get('content-type') ?? '');
}

/** Asks for a range of letters; resolves to what is wrong with the answer, `undefined` if nothing is or `ended` aborts. Never rejects. */
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
  return new MapdockError('GLYPHS_FAILED', { url: withoutQuery(url), httpStatus });
}
