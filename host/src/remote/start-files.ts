import type { ReleaseAddresses } from './release-addresses.js';

/** How the browser will use a file, which decides how it can be asked for early. */
export type FileUse = 'module' | 'script' | 'style' | 'fetch';

/** A file that a release starts with. */
export interface StartFile {
  readonly url: string;
  readonly use: FileUse;
  /** Hash to ask for with the hint; only hints at modules have one. Whoever uses a file asks for its hash. */
  readonly integrity: string | undefined;
}

/** What browsers take for a hash. Any other text they ignore, and would let every file pass. */
const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

/**
 * Files that a release needs for its first map, the largest first. `hashOf` gives what is known of a file. Pure.
 *
 * A module without a hash is listed as a script: the browser would keep a preloaded module as it came, and give it to a release
 * that is loaded later and whose hash of it is known.
 */
export function listStartFiles(
  addresses: ReleaseAddresses,
  hashOf: (url: string) => string | undefined,
): readonly StartFile[] {
  const { engineModules, scripts, entry, manifest, releaseFile, engineWorker } = addresses;
  const list = (use: FileUse, urls: readonly string[]): readonly StartFile[] =>
    urls.map((url) => {
      if (use !== 'module') return { url, use, integrity: undefined };
      const hash = hashOf(url) ?? '';
      return HASH.test(hash) ? { url, use, integrity: hash } : { url, use: 'script', integrity: undefined };
    });
  return [
    ...list('module', engineModules),
    ...list('script', [...scripts, entry]),
    // The map fetches these two itself before the browser does, to look at their hashes.
    ...list('fetch', [engineWorker, addresses.engineStyleSheet]),
    ...list('style', addresses.styleSheets),
    ...list('fetch', [manifest, releaseFile]),
  ];
}
