/** The files that the last build of the host and of map-remote has written, with the addresses that pages request them by. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ExpectedError } from '../../../../support/expected-error.js';
import { PATHS } from '../../../../support/paths.js';

export interface BuiltFile {
  readonly where: 'host' | 'store';
  /** Relative to the folder of the build that its server takes it from, with "/" on every platform. */
  readonly path: string;
  /** A whole address of the file, for comparison with the patterns of the tables. The number of the release in it is made up. */
  readonly address: string;
}

/** Where servers put the files of each folder. */
const FOLDERS = [
  { where: 'host', folder: PATHS.hostDist, base: 'http://localhost:3000/' },
  { where: 'store', folder: join(PATHS.remoteDist, 'release'), base: 'http://localhost:3001/releases/1/' },
  { where: 'store', folder: join(PATHS.remoteDist, 'engine'), base: 'http://localhost:3001/engine/' },
] as const;

/** Files that pages request by another address than that of their name. */
const MOVED: Readonly<Record<string, string>> = {
  'http://localhost:3000/index.html': 'http://localhost:3000/',
  'http://localhost:3001/releases/1/embed.js': 'http://localhost:3001/channels/production/embed.js',
};

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .toSorted();
  } catch (error) {
    throw new ExpectedError(
      `The lab takes the names of the files that it breaks from ${folder}, which can't be read: ${(error as NodeJS.ErrnoException).code}. Build first: npm run build`,
    );
  }
}

/** All of them, sorted in each folder. Read once, when this module is loaded: commands of the lab build before they load it. */
export const BUILT_FILES: readonly BuiltFile[] = FOLDERS.flatMap(({ where, folder, base }) =>
  listFolder(folder).map((path) => ({ where, path, address: MOVED[base + path] ?? base + path })),
);
