import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATHS } from '../../../support/paths.js';

/** @param {string} folder */
export const sourcesOf = (folder) => fileURLToPath(new URL(folder, import.meta.url));

/**
 * The folder of a peer's build.
 * @param {string} folder
 * @param {number} release
 */
export const buildOf = (folder, release) => join(PATHS.state, 'bench', 'peers', folder, `release-${release}`);
