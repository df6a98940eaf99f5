import { randomUUID } from 'node:crypto';
import { parseCaching } from './judge-headers.ts';
import { makeProblem } from './problems.ts';
import type { Reader } from './create-reader.ts';

/** Directives that allow a cache to store an answer. */
const ALLOW_STORING = ['max-age', 's-maxage', 'immutable', 'public'];

/**
 * Requests a file that was never published. The answer must be a 404 that no cache stores. A server that answers with a page here would do
 * so for a script that isn't there yet, and a stored 404 would hide a script that is published later.
 */
export async function checkMissing(reader: Reader, folder: string) {
  const path = `${folder}not-there-${randomUUID()}.js`;
  const shown = `${folder}not-there-....js`;
  const { answer, failure } = await reader.read(path);
  if (!answer) return [makeProblem(shown, 'no answer', 'an answer', failure)];
  const { status, headers } = answer;
  // A bucket that nobody may list answers 403 for a missing file.
  if (![403, 404, 410].includes(status)) return [makeProblem(shown, 'missing file', '404', String(status))];
  const caching = headers['cache-control'] ?? '';
  const directives = parseCaching(caching);
  const mayBeStored = ALLOW_STORING.some((name) => directives.has(name) && directives.get(name) !== '0');
  if (mayBeStored && !directives.has('no-store')) {
    return [makeProblem(shown, 'missing file', 'Cache-Control: no-store', `Cache-Control: ${caching}`)];
  }
  return [];
}
