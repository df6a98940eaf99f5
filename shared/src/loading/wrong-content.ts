import { createError } from '../errors/create-error.js';
import { REMOTE_WRONG_CONTENT } from '../errors/entries/release-errors.js';
import type { MapdockError } from '../errors/errors.js';
import { isFromServiceWorker } from './is-from-service-worker.js';
import { wrongContentType } from './wrong-content-type.js';

/**
 * The error for a successful answer of another content type than the file's; `undefined` if the type is right. It says nothing about the
 * file on the server itself. `plain` is the address for the error, if the file was requested from a cache-busting one.
 */
export function wrongContent(
  address: string,
  response: Response,
  plain: string = address,
): MapdockError<'REMOTE_WRONG_CONTENT'> | undefined {
  const wrong = wrongContentType(plain, response.headers.get('content-type'));
  const by = isFromServiceWorker(response, address) ? { by: 'service worker' as const } : {};
  return wrong && createError(REMOTE_WRONG_CONTENT, { url: plain, ...wrong, ...by });
}
