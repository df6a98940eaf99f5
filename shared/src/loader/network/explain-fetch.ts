import { createError } from '../../errors/create-error.js';
import {
  REMOTE_INVALID,
  REMOTE_TIMEOUT,
  REMOTE_UNREACHABLE,
  REMOTE_WRONG_CONTENT,
} from '../../errors/entries/release-errors.js';
import type { MapdockError } from '../../errors/errors.js';
import { isFromServiceWorker } from '../../loading/is-from-service-worker.js';
import type { Silence } from '../../loading/explain-silence.js';
import type { FetchedJson } from './fetch-json.js';

/** Why a document did not come, where nobody has looked for the reason. */
const UNKNOWN: Silence = { reason: 'no answer, or one without CORS headers' };

/** Returns the error for a document of the store that could not be fetched as JSON. */
export function explainFetch(
  url: string,
  fetched: Exclude<FetchedJson, { kind: 'json' }>,
  silence: Silence = UNKNOWN,
): MapdockError {
  switch (fetched.kind) {
    case 'not-json':
      return createError(REMOTE_WRONG_CONTENT, {
        url,
        expected: 'JSON',
        actual: fetched.contentType,
        ...(isFromServiceWorker(fetched.response, url) && { by: 'service worker' }),
      });
    case 'broken-json':
      return createError(REMOTE_WRONG_CONTENT, {
        url,
        expected: 'JSON',
        actual: 'content that is not valid JSON',
      });
    case 'too-large': {
      const expected = `at most ${fetched.maxBytes} bytes`;
      const problem = { path: '(root)', expected, actual: 'more' };
      return createError(REMOTE_INVALID, { url, problems: [problem] });
    }
    case 'refused':
      return createError(REMOTE_UNREACHABLE, {
        url,
        reason: `the server answered ${fetched.httpStatus}`,
      });
    case 'timeout':
      return createError(REMOTE_TIMEOUT, { url, timeoutMs: fetched.timeoutMs });
    case 'unreachable':
      return createError(REMOTE_UNREACHABLE, {
        url,
        ...(fetched.isCutShort ? { reason: 'the answer was cut short' } : silence),
      });
  }
}
