import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';

export const EXAMPLES_DIR = join(PATHS.root, 'examples');

/** The packed contract package, which the examples install in place of one from a registry. */
export const PACKED_SHARED = join(EXAMPLES_DIR, '.packages', 'mapdock-shared.tgz');

/** @param {{ folder: string }} example */
export const folderOf = ({ folder }) => join(EXAMPLES_DIR, folder);
