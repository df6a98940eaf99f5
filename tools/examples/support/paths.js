import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';

export const EXAMPLES_DIR = join(PATHS.root, 'examples');

/** The packed contract package, which the examples install in place of one from a registry. */
export const PACKED_SHARED = join(EXAMPLES_DIR, '.packages', 'mapdock-shared.tgz');

/** @param {{ name: string, folder?: string }} example */
export const folderOf = ({ name, folder = name }) => join(EXAMPLES_DIR, folder);
