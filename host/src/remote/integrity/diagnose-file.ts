import { isCutShort, MapdockError, wrongContentType } from '@mapdock/shared';
import { startDeadline, type DeadlineOptions } from '../../network/deadline.js';

/** Statuses with which a server says that it does not have the file; object stores answer 403. */
const MISSING_STATUSES = [403, 404, 410];

/**
 * Finds out why a file did not work, which the browser tells nobody who only sees a failed `<script>`. Never rejects;
 * `undefined` if the file is there, is of the right kind and arrives. Asks past the cache, so that a bad answer in it
 * is replaced by what the server says now. What `integrity` says of the file is left to the browser, in a second look at the same
 * answer: a page has no other way to hash on plain http.
 */
export async function diagnoseFile(
  url: string,
  fetch: typeof globalThis.fetch,
  limits: DeadlineOptions,
  integrity?: string,
): Promise<MapdockError | undefined> {
  const deadline = startDeadline(limits);
  try {
    const response = await deadline.race(fetch(url, { cache: 'reload', signal: deadline.signal }));
    if (MISSING_STATUSES.includes(response.status)) {
      const folder = new URL('.', url).href;
      return new MapdockError('REMOTE_INCOMPLETE', { url: folder, missing: url.slice(folder.length) });
    }
    if (!response.ok) {
      return new MapdockError('REMOTE_UNREACHABLE', {
        url,
        reason: `the server answered ${response.status}`,
      });
    }
    const wrong = wrongContentType(url, response.headers.get('content-type'));
    if (wrong) return new MapdockError('REMOTE_WRONG_CONTENT', { url, ...wrong });
    await deadline.race(response.arrayBuffer());
    if (isCutShort(response, url)) {
      return new MapdockError('REMOTE_UNREACHABLE', { url, reason: 'the answer was cut short' });
    }
    if (integrity === undefined) return undefined;
    const { signal } = deadline;
    const isRight = await deadline.race(
      fetch(url, { cache: 'force-cache', integrity, signal }).then(
        () => true,
        () => false,
      ),
    );
    if (isRight) return undefined;
    return new MapdockError('REMOTE_INTEGRITY_FAILED', { url, reason: `its hash is not ${integrity}` });
  } catch (cause) {
    if (deadline.isOver) {
      return new MapdockError('REMOTE_TIMEOUT', { url, timeoutMs: deadline.timeoutMs });
    }
    return new MapdockError('REMOTE_UNREACHABLE', { url, reason: 'the server did not answer' }, cause);
  } finally {
    deadline.end();
  }
}
