import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is read and changed of a package.json. A lockfile has the same of each workspace. */
interface Manifest {
  name: string;
  version: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

type Lockfile = Manifest & { packages: Record<string, Manifest> };

/** What is to be written, by its path from the root. */
export type Files = ReadonlyMap<string, string>;

/** The folder of the contract, whose version is its own. */
export const CONTRACT = 'shared';

const toText = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

const readJson = <T>(root: string, path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8'));

const pathOf = (folder: string) => (folder === '' ? 'package.json' : `${folder}/package.json`);

/** The folders of all packages that `npm install` in the root links, which itself is the first, as `''`. */
export const readFolders = (root: string): string[] => [
  '',
  ...(readJson<Manifest>(root, 'package.json').workspaces ?? []),
];

/** The package.json of a folder. */
export const readManifest = (root: string, folder: string): Manifest => readJson(root, pathOf(folder));

/**
 * Makes the same change in some package.json files and in what the lockfile has of them. npm's own `version --workspaces` asks the registry
 * for packages, and leaves exact versions of one workspace in another as they are.
 */
export function changeManifests(
  root: string,
  folders: readonly string[],
  change: (manifest: Manifest) => void,
): Files {
  const lockfile = readJson<Lockfile>(root, 'package-lock.json');
  const files = new Map<string, string>();
  for (const folder of folders) {
    const manifest = readManifest(root, folder);
    const locked = lockfile.packages[folder];
    change(manifest);
    if (locked) change(locked);
    files.set(pathOf(folder), toText(manifest));
    if (folder === '') lockfile.version = manifest.version;
  }
  return files.set('package-lock.json', toText(lockfile));
}
