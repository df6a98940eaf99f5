import { execFile } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ExpectedError } from '../support/expected-error.js';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/** @param {string} path */
const isThere = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The work tree of git that a file lies in or would lie in. @param {string} file */
async function findWorkTree(file) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (await isThere(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** @param {string} workTree @param {string} file */
const isIgnored = (workTree, file) =>
  promisify(execFile)('git', ['-C', workTree, 'check-ignore', '--quiet', '--', file]).then(
    () => true,
    // Without git nobody can tell, and a key in a repository is worse than a second try.
    () => false,
  );

/**
 * Whether a private key may go to this file.
 * @param {string} path
 * @throws {ExpectedError} when it is taken, or would be committed
 */
export async function checkKeyFile(path) {
  const file = resolve(path);
  if (await isThere(file))
    throw new ExpectedError(`${path} is there already. A key is never overwritten: choose another file.`);
  const workTree = await findWorkTree(file);
  if (workTree === undefined || (await isIgnored(workTree, file))) return;
  throw new ExpectedError(
    `${path} lies in the git work tree ${workTree} and is not ignored there: somebody would commit the private key. ` +
      'Choose a file outside.',
  );
}

/**
 * Writes a private key to a new file that only its owner can read.
 * @param {string} path
 * @param {object} privateKey
 */
export async function writePrivateKey(path, privateKey) {
  await checkKeyFile(path);
  await mkdir(dirname(resolve(path)), { recursive: true, mode: OWNER_ONLY.folder });
  const content = `${JSON.stringify(privateKey, null, 2)}\n`;
  await writeFile(path, content, { flag: 'wx', mode: OWNER_ONLY.file, flush: true });
}
