import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATHS } from '../../../support/paths.js';

export const sourcesOf = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

/** The folder of a peer's build. */
export const buildOf = (folder: string, release: number) =>
  join(PATHS.state, 'bench', 'peers', folder, `release-${release}`);
