import { isScriptType } from '@mapdock/shared';
import { TIME_LIMITS, withDeadline } from './deadline.js';
import { createError } from './embed-error.js';
import { fetchText } from './fetch-json.js';

export type ImportCode = (url: string) => Promise<unknown>;

/** The message for a refused import differs by browser, but all throw a `TypeError` that mentions modules. */
const REFUSAL = /^TypeError:.*(modul|import)/i;

/**
 * Imports the module at an address. A browser caches an import that hangs, and some also one that failed, for as long as the page lives:
 * another attempt needs a cache-busting address.
 */
export function importModule(url: string, importCode: ImportCode): Promise<unknown> {
  return withDeadline(url, TIME_LIMITS.code, async (signal) => {
    try {
      return await importCode(url);
    } catch (cause) {
      // A missing file, or one of the wrong type, explains the exception, so that is checked first.
      const { type: actual, isCut } = await fetchText(url, 'reload', signal);
      if (!isScriptType(actual)) {
        throw createError('REMOTE_WRONG_CONTENT', { url, expected: 'JavaScript', actual });
      }
      if (isCut) throw createError('REMOTE_UNREACHABLE', { url, reason: 'it was cut short' }, cause);
      if (REFUSAL.test(String(cause))) {
        throw createError('REMOTE_UNREACHABLE', { url, reason: 'the page may forbid it' }, cause);
      }
      throw createError('REMOTE_THREW', { url, reason: String(cause) }, cause);
    }
  });
}
