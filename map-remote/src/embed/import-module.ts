import type { MapdockError } from '@mapdock/shared';
import { TIME_LIMITS, withDeadline } from './deadline.js';
import { createError } from './embed-error.js';
import { fetchText } from './fetch-json.js';

export type ImportCode = (url: string) => Promise<unknown>;

const SCRIPT_TYPE = /^(text|application)\/(java|ecma)script\b/;

/** What is wrong with the file as such; `undefined` if nothing is. Past the cache, so that a bad answer in it is replaced. */
async function diagnose(url: string, signal: AbortSignal): Promise<MapdockError | undefined> {
  try {
    const file = await fetchText(url, 'reload', signal);
    if (SCRIPT_TYPE.test(file.type)) return undefined;
    return createError('REMOTE_WRONG_CONTENT', { url, expected: 'JavaScript', actual: file.type });
  } catch (error) {
    return error as MapdockError;
  }
}

/** Browsers word it each in their own way, but all throw it as a `TypeError` that speaks of modules. */
const isRefusal = (cause: unknown) => cause instanceof TypeError && /modul|import/i.test(cause.message);

/** Why an import failed: a file that is missing or of the wrong kind explains what was thrown, so files come first. */
async function explain(url: string, cause: unknown, signal: AbortSignal): Promise<MapdockError> {
  const finding = await diagnose(url, signal);
  if (finding) return finding;
  if (isRefusal(cause)) {
    return createError('REMOTE_UNREACHABLE', { url, reason: 'the page may forbid it' }, cause);
  }
  return createError('REMOTE_THREW', { url, reason: String(cause) }, cause);
}

/**
 * The module at an address. A browser keeps an import that hangs, some one that failed too, for as long as the page lives: to ask
 * anew, spell the address in another way.
 */
export function importModule(url: string, importCode: ImportCode): Promise<unknown> {
  return withDeadline(url, TIME_LIMITS.code, (signal) =>
    importCode(url).catch(async (cause: unknown) => {
      throw await explain(url, cause, signal);
    }),
  );
}
