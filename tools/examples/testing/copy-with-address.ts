import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../../support/expected-error.js';
import { listFiles } from '../../support/list-files.ts';

/** Addresses in any store: of a release's folder, and of a channel's pointer. */
const ADDRESSES = {
  release: /https?:\/\/[\w.:-]+\/releases\/[\w.-]+\//g,
  channel: /https?:\/\/[\w.:-]+\/channels\/[\w-]+\.json/g,
};

/**
 * Copies built files and replaces the release or the channel that they name: the store of the build no longer runs when the page is opened.
 * @param address of the release's folder or the channel's pointer
 */
export async function copyWithAddress(
  source: string,
  target: string,
  kind: keyof typeof ADDRESSES,
  address: string,
) {
  await cp(source, target, { recursive: true });
  let isNamed = false;
  for (const path of (await listFiles(target)).filter((name) => name.endsWith('.js'))) {
    const file = join(target, path);
    const text = await readFile(file, 'utf8');
    const changed = text.replaceAll(ADDRESSES[kind], address);
    isNamed ||= changed !== text;
    await writeFile(file, changed);
  }
  if (!isNamed) throw new ExpectedError(`No script in ${source} names a ${kind}.`);
}
