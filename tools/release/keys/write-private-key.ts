import { execFile } from 'node:child_process';
import { access, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ExpectedError } from '../../support/expected-error.js';
import { explainFileError } from '../../support/explain-file-error.js';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Finds the work tree of git that a path is in, whether or not there is a file; `undefined` if it is in none. */
async function findWorkTree(file: string) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (await isThere(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

const isIgnored = (workTree: string, file: string) =>
  promisify(execFile)('git', ['-C', workTree, 'check-ignore', '--quiet', '--', file]).then(
    () => true,
    // Without git this can't be found out. Then the path is refused: to choose another one is less harm than a key in a repository.
    () => false,
  );

/**
 * Refuses a path for a private key where a file is already, or where git would commit it.
 * @throws {ExpectedError}
 */
export async function checkKeyFile(path: string) {
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

async function writeOnce(file: string, content: string) {
  const handle = await open(file, 'wx', OWNER_ONLY.file);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    // Half a key is of no use, and its file would make the next attempt fail.
    await rm(file, { force: true });
    throw explainFileError(error, { path: file });
  } finally {
    await handle.close();
  }
}

/** Writes a private key to a new file that only its owner can read. */
export async function writePrivateKey(path: string, privateKey: object) {
  await checkKeyFile(path);
  await mkdir(dirname(resolve(path)), { recursive: true, mode: OWNER_ONLY.folder });
  await writeOnce(path, `${JSON.stringify(privateKey, null, 2)}\n`);
}
