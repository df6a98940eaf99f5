/** Pages that know hashes, and servers with files, for the tests of files that are checked before they run. */
import { setPageIntegrity, type PageIntegrity } from '@mapdock/shared';
import { createHash } from 'node:crypto';
import { releaseBase } from '../engine/files/release-base.js';

export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
export const RELEASED = integrityOf('released');

/** A server with one text at every address, and a browser that checks hashes: returns the cache modes of its requests. */
export function serve(
  text: string | undefined,
  type = 'text/javascript; charset=utf-8',
  length = text?.length ?? 0,
) {
  const caches: string[] = [];
  performance.getEntriesByName = () => [{ encodedBodySize: text?.length ?? 0 }] as never;
  globalThis.fetch = (async (_url: string, { cache = 'default', integrity }: RequestInit = {}) => {
    caches.push(cache);
    const isRefused = integrity !== undefined && integrityOf(text ?? '') !== integrity;
    if (isRefused) throw new TypeError('Failed to fetch');
    return {
      ok: text !== undefined,
      status: text === undefined ? 404 : 200,
      headers: new Map([
        ['content-type', type],
        ['content-length', String(length)],
      ]),
      arrayBuffer: async () => new ArrayBuffer(text?.length ?? 0),
    };
  }) as unknown as typeof fetch;
  return caches;
}

/** Makes the page know these hashes, and by default that of the release itself. */
export function know(
  hashes: Readonly<Record<string, string>>,
  { isReleaseKnown = true, areHashesRequired = true } = {},
): void {
  const own = isReleaseKnown ? { [releaseBase()]: 'one that nothing has' } : {};
  const integrity: PageIntegrity = {
    hashOf: (address) => ({ ...own, ...hashes })[address],
    filesIn: async () => hashes,
    areHashesRequired,
  };
  setPageIntegrity(integrity);
}
