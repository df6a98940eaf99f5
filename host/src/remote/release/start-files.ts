import type { Hashes } from '../integrity/integrity-book.js';
import type { ReleaseAddresses } from './release-addresses.js';

/** A file that a release starts with. */
export interface StartFile {
  readonly url: string;
  /** How the page requests it: by `fetch`, or as a script that it runs. */
  readonly use: 'fetch' | 'script';
  readonly integrity?: string | undefined;
}

/**
 * Files that a release needs for its first map, the largest first, with the hashes that the pointer has. Without style sheets, whose hashes
 * it has not: Firefox (153) applies a sheet that was requested without a hash to a link that has one, and compares nothing. Pure.
 */
export function listStartFiles(addresses: ReleaseAddresses, hashes: Hashes): readonly StartFile[] {
  const { engineModules, scripts, entry, manifest, releaseFile, engineWorker } = addresses;
  const list = (use: StartFile['use'], urls: readonly string[]) =>
    urls.map((url) => ({ url, use, integrity: hashes[url] }));
  return [
    ...list('script', [...engineModules, ...scripts, entry]),
    // The map fetches it itself before workers do, to look at its hash.
    ...list('fetch', [engineWorker]),
    ...list('fetch', [manifest, releaseFile]),
  ];
}
