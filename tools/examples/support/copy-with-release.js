import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../../support/expected-error.js';
import { listFiles } from '../../support/list-files.js';

/** The address of a release's folder in any store. */
const RELEASE = /https?:\/\/[\w.:-]+\/releases\/[\w.-]+\//g;

/**
 * Copies built files and replaces the release that they name: the store of the build no longer runs when the page is opened.
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
