import { randomUUID } from 'node:crypto';
import { parseCaching } from './judge-headers.js';
import { makeProblem } from './problems.js';

/** What lets a cache keep an answer for a while. */
const KEEPS = ['max-age', 's-maxage', 'immutable', 'public'];

/**
 * Asks for a file that nobody ever published. A server that makes a page of it would make one of a script that isn't there yet,
 * and one that lets it be kept would go on missing a script that has come meanwhile.
 * @param {import('./create-reader.js').Reader} reader
 * @param {string} folder
 */
export async function checkMissing(reader, folder) {
  const path = `${folder}not-there-${randomUUID()}.js`;
  const shown = `${folder}not-there-....js`;
  const { answer, failure } = await reader.read(path);
  if (!answer) return [makeProblem(shown, 'no answer', 'an answer', failure)];
  const { status, headers } = answer;
  // A bucket that may not be listed answers 403.
  if (![403, 404, 410].includes(status)) return [makeProblem(shown, 'missing file', '404', String(status))];
  const caching = headers['cache-control'] ?? '';
  const directives = parseCaching(caching);
  const isKept = KEEPS.some((name) => directives.has(name) && directives.get(name) !== '0');
  if (isKept && !directives.has('no-store')) {
    return [makeProblem(shown, 'missing file', 'Cache-Control: no-store', `Cache-Control: ${caching}`)];
  }
  return [];
}
