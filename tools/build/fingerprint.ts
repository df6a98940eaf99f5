import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../support/list-files.ts';

const isSourceFolder = (name: string) => name !== 'node_modules' && name !== 'dist';
/** Of a folder, leaves out tests and documents: they change neither a bundle nor the contract, and are edited most often. */
const isPartOfBuild = (path: string) => !/\.test\.[jt]sx?$|\.md$|\.tsbuildinfo$/.test(path);

function hashOf(entries: readonly (readonly [string, string | Buffer])[]) {
  const hash = createHash('sha256');
  for (const [name, content] of entries) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}

/**
 * Hash of everything a build reads.
 * @param inputs files and folders, relative to `root`. A file counts whatever it is
 */
export async function fingerprintInputs(root: string, inputs: readonly string[]) {
  const lists = inputs.map(async (input) => {
    const isFolder = (await stat(join(root, input))).isDirectory();
    return isFolder
      ? (await listFiles(join(root, input), isSourceFolder))
          .map((path) => `${input}/${path}`)
          .filter(isPartOfBuild)
      : [input];
  });
  const paths = [...new Set((await Promise.all(lists)).flat())];
  const contents = paths.map(async (path) => [path, await readFile(join(root, path))] as const);
  return hashOf(await Promise.all(contents));
}

/**
 * Hash of the sizes and times of the files in a build's output: it changes if another build writes into the folder, or a file is
 * removed. Contents are not read, since outputs are megabytes. Times count in whole milliseconds, which a copy of the folder can keep.
 * @returns empty if there are no files
 */
export async function fingerprintOutput(dir: string): Promise<string> {
  const paths = await listFiles(dir).catch(() => []);
  if (paths.length === 0) return '';
  const facts = paths.map(async (path) => {
    const { size, mtimeMs } = await stat(join(dir, path));
    return [path, `${size} ${Math.round(mtimeMs)}`] as const;
  });
  return hashOf(await Promise.all(facts));
}
