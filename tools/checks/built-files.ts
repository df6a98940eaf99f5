import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../support/list-files.ts';

/**
 * Reads built files as texts, with their paths relative to the folder.
 * @param pattern which paths
 */
export async function readBuiltFiles(dir: string, pattern: RegExp) {
  const paths = (await listFiles(dir)).filter((path) => pattern.test(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(dir, path), 'utf8') })));
}
