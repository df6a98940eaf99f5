import { MANIFEST_FILE, type ExposedName, type PointedRelease } from '@mapdock/shared';
import type { Hashes } from '../integrity/integrity-book.js';

/** What the host uses of the remote. */
export const USED_EXPOSES = ['./MapView', './contract'] as const satisfies readonly ExposedName[];

/** Absolute addresses of all that the browser needs to show the map. */
export interface ReleaseAddresses {
  /** Folder of the release, with a slash at its end. */
  readonly folder: string;
  /** The federation manifest, by which the runtime loads the release. */
  readonly manifest: string;
  readonly entry: string;
  /** List of all files of the release with their hashes. */
  readonly releaseFile: string;
  readonly scripts: readonly string[];
  /** Releases built before the federation plugin share scripts with others; all of those are below these. Empty for others. */
  readonly partFolders: readonly string[];
  readonly styleSheets: readonly string[];
  /** All files of the engine are below it. */
  readonly engineFolder: string;
  readonly engineModules: readonly string[];
  readonly engineWorker: string;
}

/** Resolves a pointer's relative addresses. `pointerUrl` is where the pointer came from. Pure. */
export function releaseAddresses(release: PointedRelease, pointerUrl: string): ReleaseAddresses {
  const base = new URL(release.url, pointerUrl);
  const engineBase = new URL(release.engine.url, pointerUrl);
  const inRelease = (path: string) => new URL(path, base).href;
  const inEngine = (path: string) => new URL(path, engineBase).href;
  const filesOf = (kind: 'js' | 'css') => [
    ...new Set(USED_EXPOSES.flatMap((name) => release.exposes[name]?.[kind] ?? [])),
  ];
  const parts = Object.keys(release.parts ?? {}).map(inRelease);
  return {
    folder: new URL('.', base).href,
    manifest: inRelease(MANIFEST_FILE),
    entry: inRelease(release.entry),
    releaseFile: inRelease('release.json'),
    scripts: [...filesOf('js').map(inRelease), ...parts],
    // Each version of a part has a folder of its own.
    partFolders: [...new Set(parts.map((part) => new URL('..', part).href))],
    styleSheets: filesOf('css').map(inRelease),
    engineFolder: engineBase.href,
    engineModules: release.engine.modules.map(inEngine),
    engineWorker: inEngine(release.engine.worker),
  };
}

/** Hashes that a pointer has of a release, by absolute address. Pure. */
export const pointedHashes = ({ files, parts }: PointedRelease, { folder }: ReleaseAddresses): Hashes =>
  hashesAt(folder, { ...files, ...parts });

/** Hashes of a release by absolute address; they are told by path, as seen from its folder. Pure. */
export function hashesAt(folder: string, files: Readonly<Record<string, string>>): Hashes {
  return Object.fromEntries(Object.entries(files).map(([path, hash]) => [new URL(path, folder).href, hash]));
}
