import { MapdockError, wrongContentType } from '@mapdock/shared';

/**
 * The error for a successful answer of another content type than the file's; `undefined` if the type is right. It says nothing about the
 * file on the server itself.
 */
export function wrongContent(address: string, { headers }: Response): MapdockError | undefined {
  const wrong = wrongContentType(address, headers.get('content-type'));
  return wrong && new MapdockError('REMOTE_WRONG_CONTENT', { url: address, ...wrong });
}
