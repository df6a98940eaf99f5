import type { Hashes } from './integrity-book.js';
import type { ReleaseAddresses } from './release-addresses.js';

/** A file that a release starts with. */
export interface StartFile {
  readonly url: string;
  /** What the page will do with it: fetch it as a document, run it, or apply it. */
  readonly use: 'fetch' | 'script' | 'style';
  readonly integrity?: string | undefined;
}

/** Files that a release needs for its first map, the largest first, with the hashes that the pointer has. Pure. */
export function listStartFiles(addresses: ReleaseAddresses, hashes: Hashes): readonly StartFile[] {
  const {
    engineModules,
    scripts,
    entry,
    styleSheets,
    manifest,
    releaseFile,
    engineWorker,
    engineStyleSheet,
  } = addresses;
  const list = (use: StartFile['use'], urls: readonly string[]) =>
    urls.map((url) => ({ url, use, integrity: hashes[url] }));
  return [
    ...list('script', [...engineModules, ...scripts, entry]),
    // The map fetches it itself before workers do, to look at its hash.
    ...list('fetch', [engineWorker]),
    ...list('style', [engineStyleSheet, ...styleSheets]),
    ...list('fetch', [manifest, releaseFile]),
  ];
}
