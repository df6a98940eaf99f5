import { MapdockError, wrongContentType } from '@mapdock/shared';

/**
 * The failure that a good answer is, for a file of ours, if it is of another kind. That says nothing about the file itself.
 * `undefined` if the kind is right.
 */
export function wrongContent(address: string, { headers }: Response): MapdockError | undefined {
  const wrong = wrongContentType(address, headers.get('content-type'));
  return wrong && new MapdockError('REMOTE_WRONG_CONTENT', { url: address, ...wrong });
}
