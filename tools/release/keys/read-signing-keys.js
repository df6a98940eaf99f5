import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { open } from 'node:fs/promises';
import { ExpectedError } from '../../support/expected-error.js';
import { UsageError } from '../../support/usage-error.js';

/** @typedef {{ keyId: string, privateKey: import('node:crypto').KeyObject }} SigningKey */

export const KEYS_VARIABLE = 'MAPDOCK_SIGNING_KEYS';

/** The pointer's schema has the same limit. */
const MAX_ID_LENGTH = 64;

const INVALID = { code: 'KEY_INVALID' };

/** @param {unknown} value @param {string} name */
const isText = (value, name) =>
  typeof value === 'object' &&
  value !== null &&
  name in value &&
  typeof (/** @type {Record<string, unknown>} */ (value)[name]) === 'string';

/** Makes an error without the message of the parser, because that can quote the key. @param {string} source */
const refuse = (source) =>
  new ExpectedError(
    `${source} has no private key for P-256 as a JSON Web Key. "npm run release -- keygen" makes one.`,
    INVALID,
  );

/** @param {unknown} jwk @param {string} source */
function parsePrivateKey(jwk, source) {
  if (!isText(jwk, 'd')) throw refuse(source);
  const { crv } = /** @type {import('node:crypto').JsonWebKey} */ (jwk);
  if (crv !== 'P-256') throw refuse(source);
  try {
    const privateKey = createPrivateKey({
      key: /** @type {import('node:crypto').JsonWebKey} */ (jwk),
      format: 'jwk',
    });
    const probe = Buffer.from(source);
    // Node accepts a private and a public part that don't belong together, and browsers refuse the signatures. So one is verified here.
    if (verify('sha256', probe, createPublicKey(privateKey), sign('sha256', probe, privateKey)))
      return privateKey;
  } catch {
    // The error is thrown below, without Node's message, which can quote the key.
  }
  throw refuse(source);
}

/** @param {unknown} jwk @param {string} source @returns {SigningKey} */
function parseKey(jwk, source) {
  const privateKey = parsePrivateKey(jwk, source);
  const { kid } = /** @type {{ kid?: unknown }} */ (jwk);
  if (typeof kid !== 'string' || kid === '' || kid.length > MAX_ID_LENGTH) {
    throw new ExpectedError(
      `The key in ${source} needs a name: a member "kid" with 1 to ${MAX_ID_LENGTH} characters.`,
      INVALID,
    );
  }
  return { keyId: kid, privateKey };
}

/** @param {string} text @param {string} source */
function parseKeys(text, source) {
  /** @type {unknown} */
  let parsed;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refuse(source);
  }
  return Array.isArray(parsed)
    ? parsed.map((jwk, index) => parseKey(jwk, `${source}, key ${index + 1},`))
    : [parseKey(parsed, source)];
}

/** Why a file can't be read, by the code of the system's error. @type {Record<string, string>} */
const REASONS = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  ENAMETOOLONG: 'it is too long for a path',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
};

/**
 * Makes the error for a key file that can't be read, without the value of the option: somebody may have given the key itself in place of a
 * path, and the key must not get into a log.
 * @param {unknown} error
 * @param {string} option
 */
function refuseFile(error, option) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return new ExpectedError(
    `What ${option} names can't be read as a key file: ${REASONS[code] ?? code}. ` +
      'It is not shown here, since it may be a key. Give the path of a file that "npm run release -- keygen" made; ' +
      `a key itself goes into ${KEYS_VARIABLE}.`,
    { code: 'KEY_FILE_UNREADABLE' },
  );
}

/** @param {string} file @param {string} option named in the error in place of the path */
async function readKeyFile(file, option) {
  try {
    const handle = await open(file);
    try {
      return { file, text: await handle.readFile('utf8'), mode: (await handle.stat()).mode };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw refuseFile(error, option);
  }
}

/** The rights that the mode of a file gives to its group and to everybody else. */
const OTHERS = 0o077;
const RIGHTS = 0o777;

/** @param {{ file: string, mode: number }} keyFile @param {(line: string) => void} warn */
function warnOfReaders({ file, mode }, warn) {
  // Windows has no such rights. The mode that Node gives there says nothing.
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return;
  const path = `'${file.replaceAll("'", String.raw`'\''`)}'`;
  warn(
    `Warning: others on this machine can get at the private key in ${file} (mode ${(mode & RIGHTS).toString(8)}). Run: chmod 600 ${path}`,
  );
}

/** @param {readonly string[]} files @param {(line: string) => void} warn */
async function readKeyFiles(files, warn) {
  const option = (/** @type {number} */ index) =>
    files.length === 1 ? '--key' : `--key number ${index + 1}`;
  const found = await Promise.all(files.map((file, index) => readKeyFile(file, option(index))));
  return found.flatMap((keyFile) => {
    const keys = parseKeys(keyFile.text, keyFile.file);
    warnOfReaders(keyFile, warn);
    return keys;
  });
}

/**
 * Reads the private keys to sign with from the files, or from the environment if no file is given.
 * @param {object} options
 * @param {readonly string[]} [options.files] each has a JSON Web Key or a list of them
 * @param {boolean} [options.unsigned] whether to use no key, not even from the environment
 * @param {(line: string) => void} [options.warn] called for each file that other users can read
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<SigningKey[]>}
 * @throws {ExpectedError} `KEY_FILE_UNREADABLE` or `KEY_INVALID`; no message shows any part of a key
 */
export async function readSigningKeys({ files = [], unsigned = false, warn = () => {} }, env = process.env) {
  if (unsigned && files.length > 0) throw new UsageError('Either --key or --unsigned, not both.');
  if (unsigned) return [];
  const fromEnvironment = env[KEYS_VARIABLE];
  const keys =
    files.length === 0 && fromEnvironment
      ? parseKeys(fromEnvironment, KEYS_VARIABLE)
      : await readKeyFiles(files, warn);
  const ids = keys.map(({ keyId }) => keyId);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw new ExpectedError(`Two keys are named "${twice}". Each needs a name of its own.`, INVALID);
  return keys;
}
