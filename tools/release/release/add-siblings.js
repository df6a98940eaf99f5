import { posix } from 'node:path';
import { ENCODINGS, isWorthCompressing } from '../../serve/headers/encodings.js';
import { ExpectedError } from '../../support/expected-error.js';

/** A line for each of them would drown what a terminal showed before. */
const FILES_PER_REPORT = 20;

/**
 * @typedef {import('../../serve/headers/encodings.js').Encoding} Encoding
 *
 * @typedef {object} Sibling
 * @property {string} path in the store
 * @property {Uint8Array} content of the file that it holds
 * @property {Encoding} encoding
 */

/**
 * What lies in the folders of these files.
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {readonly string[]} paths
 */
async function listBeside(storage, paths) {
  const folders = [...new Set(paths.map((path) => posix.dirname(path)))];
  const lists = await Promise.all(
    folders.map(async (folder) => (await storage.list(folder)).map((name) => `${folder}/${name}`)),
  );
  return new Set(lists.flat());
}

/**
 * One that is there is kept whatever its bytes are, since another version of the encoder gives others; but it must hold
 * its file, for a browser has nothing else to go by.
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {Sibling} sibling
 */
async function checkSibling(storage, { path, content, encoding }) {
  const present = await storage.read(path);
  const decoded = present && (await encoding.decode(present.content).catch(() => undefined));
  if (decoded?.equals(content)) return;
  throw new ExpectedError(
    `${path} is in the store, but is not the file beside it in another encoding. Remove it, then publish again.`,
  );
}

/**
 * Puts each file that gets smaller into the store once more in every encoding, for servers that hand these out. They are
 * no files of a release: its list and its id know nothing of them.
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {readonly (readonly [path: string, content: Uint8Array])[]} files which are in the store already
 * @param {(line: string) => void} report
 */
export async function addSiblings(storage, files, report) {
  /** @type {Sibling[]} */
  const siblings = files
    .filter(([path, content]) => isWorthCompressing(path, content.byteLength))
    .flatMap(([path, content]) =>
      ENCODINGS.map((encoding) => ({ path: path + encoding.suffix, content, encoding })),
    );
  if (siblings.length === 0) return;
  const paths = siblings.map(({ path }) => path);
  const present = await listBeside(storage, paths);
  const missing = siblings.filter(({ path }) => !present.has(path));
  if (missing.length > 0) report(`Compressing: ${missing.length} files to make ...`);
  let made = 0;
  await Promise.all(
    siblings.map(async (sibling) => {
      const { path, content, encoding } = sibling;
      if (present.has(path)) return checkSibling(storage, sibling);
      const encoded = await encoding.encode(content, 'once');
      if (!(await storage.create(path, encoded))) await checkSibling(storage, sibling);
      made += 1;
      if (made % FILES_PER_REPORT === 0) report(`Compressing: ${made} of ${missing.length} files are made`);
    }),
  );
}
