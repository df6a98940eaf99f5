import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../support/list-files.js';
import { PATHS } from '../../support/paths.js';

/**
 * Copies the build of map-remote and changes texts in the copy, as another version of its source would.
 * @param {string} target
 * @param {(text: string, path: string) => string} change called for each script, style sheet and JSON file of it
 */
export async function copyBuild(target, change) {
  await cp(PATHS.remoteDist, target, { recursive: true });
  const paths = (await listFiles(target)).filter((path) => !path.startsWith('engine/'));
  for (const path of paths.filter((candidate) => /\.(js|css|json)$/.test(candidate))) {
    const file = join(target, path);
    const text = await readFile(file, 'utf8');
    const changed = change(text, path);
    if (changed !== text) await writeFile(file, changed);
  }
}
