import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ExpectedError } from '../support/expected-error.js';
import { isMissingFile } from '../support/is-missing-file.js';
import { UsageError } from './usage-error.js';

/** @typedef {{ keyId: string, privateKey: import('node:crypto').KeyObject }} SigningKey */

export const KEYS_VARIABLE = 'MAPDOCK_SIGNING_KEYS';

/** As in the pointer's schema. */
const MAX_ID_LENGTH = 64;

/** @param {unknown} value @param {string} name */
const isText = (value, name) =>
  typeof value === 'object' &&
  value !== null &&
  name in value &&
  typeof (/** @type {Record<string, unknown>} */ (value)[name]) === 'string';

/** Not even what the parser says may be repeated, since that can quote the key. @param {string} source */
const refuse = (source) =>
  new ExpectedError(
    `${source} has no private key for P-256 as a JSON Web Key. "npm run release -- keygen" makes one.`,
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
    // It takes the two parts of a pair as they come; a browser would refuse what doesn't belong together.
    if (verify('sha256', probe, createPublicKey(privateKey), sign('sha256', probe, privateKey)))
      return privateKey;
  } catch {
    // Refused below, in our words.
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

/** @param {string} file */
async function readKeyFile(file) {
  try {
    return parseKeys(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (isMissingFile(error)) throw new ExpectedError(`There is no key file ${file}.`);
    throw error;
  }
}

/**
 * The private keys to sign with: those of the files, or without any, those of the environment.
 * @param {object} options
 * @param {readonly string[]} [options.files] each with a JSON Web Key or a list of them
 * @param {boolean} [options.unsigned] none, whatever the environment says
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<SigningKey[]>}
 */
export async function readSigningKeys({ files = [], unsigned = false }, env = process.env) {
  if (unsigned && files.length > 0) throw new UsageError('Either --key or --unsigned, not both.');
  if (unsigned) return [];
  const fromEnvironment = env[KEYS_VARIABLE];
  const keys =
    files.length === 0 && fromEnvironment
      ? parseKeys(fromEnvironment, KEYS_VARIABLE)
      : (await Promise.all(files.map(readKeyFile))).flat();
  const ids = keys.map(({ keyId }) => keyId);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw new ExpectedError(`Two keys are named "${twice}". Each needs a name of its own.`);
  return keys;
}
