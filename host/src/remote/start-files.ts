import type { ReleaseAddresses } from './release-addresses.js';

/** How the browser will use a file, which decides how it can be asked for early. */
export type FileUse = 'module' | 'script' | 'style' | 'fetch';

/** A file that a release starts with. */
export interface StartFile {
  readonly url: string;
  readonly use: FileUse;
  /** Hash to ask for; `undefined` if none is known, or for a file to fetch, with which browsers ignore it. */
  readonly integrity: string | undefined;
}

/** What browsers take for a hash. Any other text they ignore, and would let every file pass. */
const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

/**
 * Files that a release needs for its first map, the largest first. `hashOf` gives what is known of a file. Pure.
 *
 * A module without a hash is listed as a file to fetch: the browser would keep a preloaded module as it came, and give it to a release
 * that is loaded later and whose hash of it is known.
 */
export function listStartFiles(
  addresses: ReleaseAddresses,
  hashOf: (url: string) => string | undefined,
): readonly StartFile[] {
  const { engineModules, scripts, entry, manifest, releaseFile, engineWorker } = addresses;
  const list = (use: FileUse, urls: readonly string[]): readonly StartFile[] =>
    urls.map((url) => {
      const hash = hashOf(url);
      const integrity = hash !== undefined && HASH.test(hash) ? hash : undefined;
      if (use === 'fetch' || (use === 'module' && integrity === undefined))
        return { url, use: 'fetch', integrity: undefined };
      return { url, use, integrity };
    });
  return [
    ...list('module', engineModules),
    ...list('script', [...scripts, entry]),
    ...list('fetch', [engineWorker]),
    ...list('style', [addresses.engineStyleSheet, ...addresses.styleSheets]),
    ...list('fetch', [manifest, releaseFile]),
  ];
}
