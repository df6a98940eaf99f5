import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from '../../support/run-command.js';
import { completePackages } from './complete-lock.ts';
import { packShared } from './pack-shared.ts';
import { folderOf } from './paths.js';

const FLAGS = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund'];

/**
 * Writes the lockfile of a folder anew from its package.json.
 * @returns exit code
 */
export async function lockFolder(folder: string): Promise<number> {
  const { code } = await runNpm(['install', ...FLAGS], { cwd: folder, show: true });
  if (code !== 0) return code;
  const file = join(folder, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8'));
  lock.packages = completePackages(lock.packages);
  await writeFile(file, `${JSON.stringify(lock, undefined, 2)}\n`);
  return 0;
}

/**
 * Writes the lockfile of an example anew.
 * @param name its folder in `examples`
 * @returns exit code
 */
export async function lockExample(name: string): Promise<number> {
  await packShared();
  return lockFolder(folderOf({ name }));
}
