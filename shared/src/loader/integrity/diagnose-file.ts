import { createError } from '../../errors/create-error.js';
import {
  REMOTE_INCOMPLETE,
  REMOTE_INTEGRITY_FAILED,
  REMOTE_TIMEOUT,
  REMOTE_UNREACHABLE,
} from '../../errors/entries/release-errors.js';
import { isCutShort } from '../../loading/is-cut-short.js';
import { findSilence, knownSilence } from '../../loading/find-silence.js';
import type { MapdockError } from '../../errors/errors.js';
import { wrongContent } from '../../loading/wrong-content.js';
import { startDeadline, type DeadlineOptions } from '../network/deadline.js';

/** Statuses with which a server reports a missing file; object stores answer 403. */
const MISSING_STATUSES = [403, 404, 410];

/**
 * Finds out why a file failed, which a failed `<script>` does not report. Never rejects; `undefined` if the file is there, has the right
 * type and is complete.
 * - The request bypasses the cache and replaces a bad response in it by the server's present one.
 * - The browser compares the file with `integrity` in a second request for the same response, since a page on plain http can't compute
 *   hashes.
 */
export async function diagnoseFile(
  url: string,
  fetch: typeof globalThis.fetch,
  limits: DeadlineOptions,
  integrity?: string,
): Promise<MapdockError | undefined> {
  const deadline = startDeadline(limits);
  let response: Response | undefined;
  try {
    response = await deadline.race(fetch(url, { cache: 'reload', signal: deadline.signal }));
    if (MISSING_STATUSES.includes(response.status)) {
      const folder = new URL('.', url).href;
      return createError(REMOTE_INCOMPLETE, { url: folder, missing: url.slice(folder.length) });
    }
    if (!response.ok) {
      return createError(REMOTE_UNREACHABLE, {
        url,
        reason: `the server answered ${response.status}`,
      });
    }
    const wrong = wrongContent(url, response);
    if (wrong) return wrong;
    await deadline.race(response.arrayBuffer());
    if (isCutShort(response, url)) {
      return createError(REMOTE_UNREACHABLE, { url, reason: 'the answer was cut short' });
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
    return createError(REMOTE_INTEGRITY_FAILED, { url, reason: `its hash is not ${integrity}` });
  } catch (cause) {
    if (deadline.isOver) {
      return createError(REMOTE_TIMEOUT, { url, timeoutMs: deadline.timeoutMs });
    }
    const silence = response
      ? { reason: 'the answer was cut short' }
      : await findSilence(url, { fetch, signal: deadline.signal });
    return createError(REMOTE_UNREACHABLE, { url, ...silence }, cause);
  } finally {
    deadline.end();
  }
}

/** As `diagnoseFile`, for a file that a load has just failed to get: one that gave no answer a moment ago is not requested once more. */
export async function diagnoseFailure(
  ...[url, ...rest]: Parameters<typeof diagnoseFile>
): Promise<MapdockError | undefined> {
  const silence = knownSilence(url);
  return silence ? createError(REMOTE_UNREACHABLE, { url, ...silence }) : diagnoseFile(url, ...rest);
}
