import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';

export const EXAMPLES_DIR = join(PATHS.root, 'examples');

/** The contract package as the examples install it: what the registry would give them. */
export const PACKED_SHARED = join(EXAMPLES_DIR, '.packages', 'mapdock-shared.tgz');

/** @param {{ folder: string }} example */
export const folderOf = ({ folder }) => join(EXAMPLES_DIR, folder);
