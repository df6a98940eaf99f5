import { MANIFEST_FILE, type ExposedName } from '../../release/remote-modules.js';
import type { PointedRelease } from '../../release/release-documents.js';
import type { Hashes } from '../integrity/integrity-registry.js';

/** The exposed modules of the remote that a page with a federation runtime uses. */
export const USED_EXPOSES = ['./MapView', './contract'] as const satisfies readonly ExposedName[];

/** The same for a page whose React `MapView` can't use; `mount` needs none. */
export const EXPOSES_WITHOUT_REACT = ['./mount', './contract'] as const satisfies readonly ExposedName[];

/** Absolute addresses of all files that the browser needs to show the map. */
export interface ReleaseAddresses {
  /** Folder of the release, with a slash at the end. */
  readonly folder: string;
  /** The federation manifest, which the runtime uses to load the release; `undefined` for native modules, which need none. */
  readonly manifest: string | undefined;
  /** The script or module that runs first. */
  readonly entry: string;
  /** The exposed modules that are used; none for native modules. */
  readonly exposes: readonly ExposedName[];
  /** Lists all files of the release with their hashes. */
  readonly releaseFile: string;
  readonly scripts: readonly string[];
  /** Folders of the scripts that releases built before the federation plugin share with others. Empty for other releases. */
  readonly partFolders: readonly string[];
  readonly styleSheets: readonly string[];
  /** All files of the engine are in this folder. */
  readonly engineFolder: string;
  readonly engineModules: readonly string[];
  readonly engineWorker: string;
}

/** What a release needs however its code runs. */
function commonAddresses(release: PointedRelease, pointerUrl: string) {
  const folder = new URL(release.url, pointerUrl).href;
  const engineFolder = new URL(release.engine.url, pointerUrl).href;
  const inEngine = (path: string) => new URL(path, engineFolder).href;
  const parts = Object.keys(release.parts ?? {}).map((path) => new URL(path, folder).href);
  return {
    folder,
    // Each version of a shared script has a folder of its own.
    partFolders: [...new Set(parts.map((part) => new URL('..', part).href))],
    releaseFile: new URL('release.json', folder).href,
    engineFolder,
    engineModules: release.engine.modules.map(inEngine),
    engineWorker: inEngine(release.engine.worker),
  };
}

/** Resolves the addresses for a page without a federation runtime, which imports the release's ES module. Pure. */
export function moduleAddresses(release: PointedRelease, pointerUrl: string): ReleaseAddresses {
  const common = commonAddresses(release, pointerUrl);
  return {
    ...common,
    manifest: undefined,
    entry: new URL(release.module ?? '', common.folder).href,
    exposes: [],
    scripts: [],
    styleSheets: [],
  };
}

/** Resolves the addresses for a page with a federation runtime. `pointerUrl` is where the pointer came from. Pure. */
export function releaseAddresses(
  release: PointedRelease,
  pointerUrl: string,
  exposes: readonly ExposedName[] = USED_EXPOSES,
): ReleaseAddresses & { readonly manifest: string } {
  const common = commonAddresses(release, pointerUrl);
  const inRelease = (path: string) => new URL(path, common.folder).href;
  const filesOf = (kind: 'js' | 'css') => [
    ...new Set(exposes.flatMap((name) => release.exposes[name]?.[kind] ?? [])),
  ];
  const parts = Object.keys(release.parts ?? {}).map(inRelease);
  return {
    ...common,
    exposes,
    manifest: inRelease(MANIFEST_FILE),
    entry: inRelease(release.entry),
    scripts: [...filesOf('js').map(inRelease), ...parts],
    styleSheets: filesOf('css').map(inRelease),
  };
}

/** Returns the hashes that a pointer has of a release, by absolute address. Pure. */
export const pointedHashes = ({ files, parts }: PointedRelease, { folder }: ReleaseAddresses): Hashes =>
  hashesAt(folder, { ...files, ...parts });

/** Returns hashes by absolute address from hashes by path relative to the release's folder. Pure. */
export function hashesAt(folder: string, files: Readonly<Record<string, string>>): Hashes {
  return Object.fromEntries(Object.entries(files).map(([path, hash]) => [new URL(path, folder).href, hash]));
}
