import { TIME_LIMITS, withDeadline } from './deadline.js';
import { createError } from './embed-error.js';
import { fetchText } from './fetch-json.js';

export type ImportCode = (url: string) => Promise<unknown>;

const SCRIPT_TYPE = /^(text|application)\/(java|ecma)script\b/;

/** Browsers word it each in their own way, but all throw it as a `TypeError` that speaks of modules. */
const isRefusal = (cause: unknown) => /^TypeError:.*(modul|import)/i.test(String(cause));

/** Throws why an import failed: a file that is missing or of the wrong kind explains what was thrown, so files come first. */
async function explain(url: string, cause: unknown, signal: AbortSignal): Promise<never> {
  const { type: actual } = await fetchText(url, 'reload', signal);
  if (!SCRIPT_TYPE.test(actual)) {
    throw createError('REMOTE_WRONG_CONTENT', { url, expected: 'JavaScript', actual });
  }
  if (isRefusal(cause)) {
    throw createError('REMOTE_UNREACHABLE', { url, reason: 'the page may forbid it' }, cause);
  }
  throw createError('REMOTE_THREW', { url, reason: String(cause) }, cause);
}

/**
 * The module at an address. A browser keeps an import that hangs, some one that failed too, for as long as the page lives: to ask
 * anew, spell the address in another way.
 */
export function importModule(url: string, importCode: ImportCode): Promise<unknown> {
  return withDeadline(url, TIME_LIMITS.code, (signal) =>
    importCode(url).catch((cause: unknown) => explain(url, cause, signal)),
  );
}
