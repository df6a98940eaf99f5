import { TIME_LIMITS, withDeadline } from './deadline.js';
import { createError } from './embed-error.js';

const SCRIPT_TYPE = /^(?:text|application)\/(?:javascript|ecmascript)\b/;
/** Statuses with which a server says that it does not have the file; object stores answer 403. */
const MISSING_STATUSES = [403, 404, 410];

/** What is wrong with the file as such; `undefined` if nothing is. Past the cache, so that a bad answer in it is replaced. */
async function diagnose(url: string, signal: AbortSignal) {
  let response: Response;
  try {
    response = await fetch(url, { cache: 'reload', signal });
  } catch (cause) {
    return createError('REMOTE_UNREACHABLE', { url, reason: 'the server did not answer' }, cause);
  }
  const { status } = response;
  if (MISSING_STATUSES.includes(status)) {
    const folder = new URL('.', url).href;
    return createError('REMOTE_INCOMPLETE', { url: folder, missing: url.slice(folder.length) });
  }
  if (!response.ok)
    return createError('REMOTE_UNREACHABLE', { url, reason: `the server answered ${status}` });
  const actual = response.headers.get('content-type') ?? 'content without a type';
  if (SCRIPT_TYPE.test(actual)) return undefined;
  return createError('REMOTE_WRONG_CONTENT', { url, expected: 'JavaScript', actual });
}

/** Browsers word it each in their own way, but all throw it as a `TypeError` that speaks of modules. */
const isRefusal = (cause: unknown) => cause instanceof TypeError && /modul|import/i.test(cause.message);

/** Why an import failed: a file that is missing or of the wrong kind explains what was thrown, so files come first. */
async function explain(url: string, cause: unknown): Promise<Error> {
  const finding = await withDeadline(url, TIME_LIMITS.diagnosis, (signal) => diagnose(url, signal)).catch(
    (late: Error) => late,
  );
  if (finding) return finding;
  if (isRefusal(cause)) {
    const reason = 'the browser did not run it; the Content-Security-Policy or an extension may forbid it';
    return createError('REMOTE_UNREACHABLE', { url, reason }, cause);
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return createError('REMOTE_THREW', { url, reason }, cause);
}

/**
 * The module at an address. Browsers keep an import that failed or hangs for as long as the page lives: to ask anew, spell the
 * address in another way.
 */
export async function importModule(url: string): Promise<unknown> {
  return withDeadline(url, TIME_LIMITS.code, async () => {
    try {
      return (await import(/* webpackIgnore: true */ url)) as unknown;
    } catch (cause) {
      throw await explain(url, cause);
    }
  });
}
