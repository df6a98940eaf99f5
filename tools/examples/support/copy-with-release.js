import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../../support/expected-error.js';
import { listFiles } from '../../support/list-files.js';

/** Address of a release's folder, in whatever store. */
const RELEASE = /https?:\/\/[\w.:-]+\/releases\/[\w.-]+\//g;

/**
 * Copies built files that name a release, and names another one in the copy: the store of a build is gone when its page is opened.
 * @param {string} source
 * @param {string} target
 * @param {string} release address of the release's folder
 */
export async function copyWithRelease(source, target, release) {
  await cp(source, target, { recursive: true });
  let isNamed = false;
  for (const path of (await listFiles(target)).filter((name) => name.endsWith('.js'))) {
    const file = join(target, path);
    const text = await readFile(file, 'utf8');
    const changed = text.replaceAll(RELEASE, release);
    isNamed ||= changed !== text;
    await writeFile(file, changed);
  }
  if (!isNamed) throw new ExpectedError(`No script in ${source} names a release.`);
}
