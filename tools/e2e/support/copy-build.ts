import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../support/list-files.ts';
import { PATHS } from '../../support/paths.js';

/** Whether a file was built from map-remote's source; the engine's files are copied unchanged. */
const isOurs = (path: string) => /\.(js|css|json)$/.test(path) && !path.startsWith('engine/');

/**
 * Copies the build of map-remote and changes the text of its files, as another version of the source would. File names stay the same,
 * since each release has its own folder.
 * @param change called for each script, style sheet and JSON file of the build
 */
export async function copyBuild(target: string, change: (text: string, path: string) => string) {
  await cp(PATHS.remoteDist, target, { recursive: true });
  for (const path of (await listFiles(target)).filter(isOurs)) {
    const file = join(target, path);
    const text = await readFile(file, 'utf8');
    const changed = change(text, path);
    if (changed !== text) await writeFile(file, changed);
  }
}
