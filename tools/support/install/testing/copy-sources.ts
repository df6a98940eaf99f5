import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { linkPackages } from './link-packages.ts';
import { PATHS } from '../../paths.js';

/** What `npm run build` and `npm run dev` read. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.base.js',
  'shared',
  'host',
  'map-remote',
  'tools',
  'examples/gallery',
];
const isSource = (path: string) =>
  !['node_modules', 'dist', 'results'].includes(basename(path)) && !path.endsWith('.tsbuildinfo');

/** Copies this repository's sources, so that a test can build or change them. The copy uses the packages that are installed here. */
export async function copySources(folder: string) {
  for (const source of SOURCES) {
    await cp(join(PATHS.root, source), join(folder, source), { recursive: true, filter: isSource });
  }
  await linkPackages(folder);
}
