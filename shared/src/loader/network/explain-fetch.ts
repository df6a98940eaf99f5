import { MapdockError } from '../../errors/errors.js';
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
      return new MapdockError('REMOTE_WRONG_CONTENT', {
        url,
        expected: 'JSON',
        actual: fetched.contentType,
        ...(isFromServiceWorker(fetched.response, url) && { by: 'service worker' }),
      });
    case 'broken-json':
      return new MapdockError('REMOTE_WRONG_CONTENT', {
        url,
        expected: 'JSON',
        actual: 'content that is not valid JSON',
      });
    case 'too-large': {
      const expected = `at most ${fetched.maxBytes} bytes`;
      const problem = { path: '(root)', expected, actual: 'more' };
      return new MapdockError('REMOTE_INVALID', { url, problems: [problem] });
    }
    case 'refused':
      return new MapdockError('REMOTE_UNREACHABLE', {
        url,
        reason: `the server answered ${fetched.httpStatus}`,
      });
    case 'timeout':
      return new MapdockError('REMOTE_TIMEOUT', { url, timeoutMs: fetched.timeoutMs });
    case 'unreachable':
      return new MapdockError('REMOTE_UNREACHABLE', {
        url,
        ...(fetched.isCutShort ? { reason: 'the answer was cut short' } : silence),
      });
  }
}
