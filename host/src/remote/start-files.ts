import type { ReleaseAddresses } from './release-addresses.js';

/** A file that a release starts with. */
export interface StartFile {
  readonly url: string;
  /**
   * `fetch`: the page will fetch it as a document. `code`: it will be run or applied, as a script or a style sheet. `engine`: it is
   * a module of the engine: large, and run after the code.
   */
  readonly use: 'fetch' | 'code' | 'engine';
}

/** Files that a release needs for its first map, the largest first. Pure. */
export function listStartFiles(addresses: ReleaseAddresses): readonly StartFile[] {
  const { engineModules, scripts, entry, styleSheets, manifest, releaseFile, engineWorker } = addresses;
  const list = (use: StartFile['use'], urls: readonly string[]) => urls.map((url) => ({ url, use }));
  return [
    ...list('engine', engineModules),
    ...list('code', [...scripts, entry]),
    // The map fetches these two itself before the browser does, to look at their hashes.
    ...list('fetch', [engineWorker, addresses.engineStyleSheet]),
    ...list('code', styleSheets),
    ...list('fetch', [manifest, releaseFile]),
  ];
}
