import { isScriptType } from '@mapdock/shared';
import { TIME_LIMITS, withDeadline } from './deadline.js';
import { createError } from './embed-error.js';
import { fetchText } from './fetch-json.js';

export type ImportCode = (url: string) => Promise<unknown>;

/** Browsers word a refusal each in their own way, but all throw it as a `TypeError` that speaks of modules. */
const REFUSAL = /^TypeError:.*(modul|import)/i;

/**
 * The module at an address. A browser keeps an import that hangs, some one that failed too, for as long as the page lives: to ask
 * anew, spell the address in another way.
 */
export function importModule(url: string, importCode: ImportCode): Promise<unknown> {
  return withDeadline(url, TIME_LIMITS.code, async (signal) => {
    try {
      return await importCode(url);
    } catch (cause) {
      // A file that is missing or of the wrong kind explains what was thrown, so files come first.
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
