import type { Hashes } from '../integrity/integrity-registry.js';
import type { ReleaseAddresses } from '../addresses/release-addresses.js';

/** A file that a release needs at its start. */
export interface StartFile {
  readonly url: string;
  /** How the page requests the file: with `fetch`, or as a script that it runs. */
  readonly use: 'fetch' | 'script';
  readonly integrity?: string | undefined;
}

/**
 * Lists the files that a release needs for its first map, the largest first, with the hashes of the pointer. Pure. Style sheets are left
 * out, because a preload of a style sheet has no hash here: Firefox (153) then applies the preloaded sheet to a link that has a hash,
 * and skips the comparison. The release file is requested only for the hashes of a release that has some.
 */
export function listStartFiles(addresses: ReleaseAddresses, hashes: Hashes): readonly StartFile[] {
  const { engineModules, scripts, entry, manifest, releaseFile, engineWorker } = addresses;
  const list = (use: StartFile['use'], urls: readonly string[]) =>
    urls.map((url) => ({ url, use, integrity: hashes[url] }));
  return [
    ...list('script', [...engineModules, ...scripts, entry]),
    // The map fetches the worker's file itself before it starts workers, to compare its hash.
    ...list('fetch', [engineWorker]),
    ...list('fetch', [
      ...(manifest ? [manifest] : []),
      ...(Object.keys(hashes).length > 0 ? [releaseFile] : []),
    ]),
  ];
}
