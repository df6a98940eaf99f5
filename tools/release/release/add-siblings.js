import { posix } from 'node:path';
import limitConcurrency from 'p-limit';
import { ENCODINGS, isWorthCompressing } from '../../headers/encodings.js';
import { ExpectedError } from '../../support/expected-error.js';

/**
 * As many as Node has threads for it. If all were begun at once, the threads would take turns between them, so that nearly all would be done
 * at the end: no progress could be seen, and their files would be written only then.
 */
const ENCODED_AT_ONCE = 4;

/**
 * @typedef {import('../../headers/encodings.js').Encoding} Encoding
 *
 * @typedef {object} Sibling
 * @property {string} path in the store
 * @property {Uint8Array} content of the original file, not compressed
 * @property {Encoding} encoding
 */

/**
 * Lists the paths of all files in the folders of these files.
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
 * Checks that a compressed file in the store decodes to its original. Its bytes may differ from what this machine would make, because
 * another version of the encoder makes other bytes. Browsers get it in place of the original, so it must decode to the same content.
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
 * Writes a compressed sibling in every encoding beside each file that gets smaller by it, for servers that serve such siblings. They are
 * not files of the release: neither its list of files nor its id covers them.
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {readonly (readonly [path: string, content: Uint8Array])[]} files that are in the store already
 * @param {import('../../support/command/progress.js').StartProgress} startProgress
 */
export async function addSiblings(storage, files, startProgress) {
  /** @type {Sibling[]} */
  const siblings = files
    .filter(([path, content]) => isWorthCompressing(path, content.byteLength))
    .flatMap(([path, content]) =>
      ENCODINGS.map((encoding) => ({ path: path + encoding.suffix, content, encoding })),
    );
  if (siblings.length === 0) return;
  const paths = siblings.map(({ path }) => path);
  const present = await listBeside(storage, paths);
  const total = siblings.filter(({ path }) => !present.has(path)).length;
  const limit = limitConcurrency(ENCODED_AT_ONCE);
  const progress = startProgress({ label: 'Compressing', total, unit: 'files' });
  try {
    await Promise.all(
      siblings.map(async (sibling) => {
        const { path, content, encoding } = sibling;
        if (present.has(path)) return checkSibling(storage, sibling);
        const encoded = await limit(() => encoding.encode(content, 'once'));
        if (!(await storage.create(path, encoded))) await checkSibling(storage, sibling);
        progress.advance();
      }),
    );
  } finally {
    progress.end();
  }
}
