import { createHash } from 'node:crypto';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { listFiles } from '../../support/list-files.js';
import { PATHS } from '../../support/paths.js';

/** What releases share lies at an address made of its content; the engine there is not ours to change. */
const PART = /^engine\/map-remote\/([0-9a-f]+)\//;

/** @param {string} path */
const isOurs = (path) => /\.(js|css|json)$/.test(path) && (PART.test(path) || !path.startsWith('engine/'));

/** @param {string} dir @param {(text: string, path: string) => string} change @returns {Promise<string[]>} what was changed */
async function changeTexts(dir, change) {
  const changedPaths = [];
  for (const path of (await listFiles(dir)).filter(isOurs)) {
    const file = join(dir, path);
    const text = await readFile(file, 'utf8');
    const changed = change(text, path);
    if (changed === text) continue;
    await writeFile(file, changed);
    changedPaths.push(path);
  }
  return changedPaths;
}

/**
 * Copies the build of map-remote and changes texts in the copy, as another version of its source would.
 * @param {string} target
 * @param {(text: string, path: string) => string} change called for each script, style sheet and JSON file of it
 */
export async function copyBuild(target, change) {
  await cp(PATHS.remoteDist, target, { recursive: true });
  for (const path of await changeTexts(target, change)) {
    const old = PART.exec(path)?.[1];
    if (old === undefined) continue;
    const content = await readFile(join(target, path));
    const next = createHash('sha256').update(content).digest('hex').slice(0, old.length);
    const folder = dirname(join(target, path));
    await rename(folder, join(dirname(folder), next));
    await changeTexts(target, (text) => text.replaceAll(basename(folder), next));
  }
}
