import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { open } from 'node:fs/promises';
import { ExpectedError } from '../../support/expected-error.js';
import { UsageError } from '../../support/usage-error.js';
import type { JsonWebKey, KeyObject } from 'node:crypto';

export type SigningKey = { keyId: string; privateKey: KeyObject };

export const KEYS_VARIABLE = 'MAPDOCK_SIGNING_KEYS';

/** The pointer's schema has the same limit. */
const MAX_ID_LENGTH = 64;

const INVALID = { code: 'KEY_INVALID' };

const isText = (value: unknown, name: string) =>
  typeof value === 'object' &&
  value !== null &&
  name in value &&
  typeof (value as Record<string, unknown>)[name] === 'string';

/** Makes an error without the message of the parser, because that can quote the key. */
const refuse = (source: string) =>
  new ExpectedError(
    `${source} has no private key for P-256 as a JSON Web Key. "npm run release -- keygen" makes one.`,
    INVALID,
  );

function parsePrivateKey(jwk: unknown, source: string) {
  if (!isText(jwk, 'd')) throw refuse(source);
  const { crv } = jwk as JsonWebKey;
  if (crv !== 'P-256') throw refuse(source);
  try {
    const privateKey = createPrivateKey({
      key: jwk as JsonWebKey,
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

function parseKey(jwk: unknown, source: string): SigningKey {
  const privateKey = parsePrivateKey(jwk, source);
  const { kid } = jwk as { kid?: unknown };
  if (typeof kid !== 'string' || kid === '' || kid.length > MAX_ID_LENGTH) {
    throw new ExpectedError(
      `The key in ${source} needs a name: a member "kid" with 1 to ${MAX_ID_LENGTH} characters.`,
      INVALID,
    );
  }
  return { keyId: kid, privateKey };
}

function parseKeys(text: string, source: string) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refuse(source);
  }
  return Array.isArray(parsed)
    ? parsed.map((jwk, index) => parseKey(jwk, `${source}, key ${index + 1},`))
    : [parseKey(parsed, source)];
}

/** Why a file can't be read, by the code of the system's error. */
const REASONS: Record<string, string> = {
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
 */
function refuseFile(error: unknown, option: string) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return new ExpectedError(
    `What ${option} names can't be read as a key file: ${REASONS[code] ?? code}. ` +
      'It is not shown here, since it may be a key. Give the path of a file that "npm run release -- keygen" made; ' +
      `a key itself goes into ${KEYS_VARIABLE}.`,
    { code: 'KEY_FILE_UNREADABLE' },
  );
}

/** @param option named in the error in place of the path */
async function readKeyFile(file: string, option: string) {
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

function warnOfReaders({ file, mode }: { file: string; mode: number }, warn: (line: string) => void) {
  // Windows has no such rights. The mode that Node gives there says nothing.
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return;
  const path = `'${file.replaceAll("'", String.raw`'\''`)}'`;
  warn(
    `Warning: others on this machine can get at the private key in ${file} (mode ${(mode & RIGHTS).toString(8)}). Run: chmod 600 ${path}`,
  );
}

async function readKeyFiles(files: readonly string[], warn: (line: string) => void) {
  const option = (index: number) => (files.length === 1 ? '--key' : `--key number ${index + 1}`);
  const found = await Promise.all(files.map((file, index) => readKeyFile(file, option(index))));
  return found.flatMap((keyFile) => {
    const keys = parseKeys(keyFile.text, keyFile.file);
    warnOfReaders(keyFile, warn);
    return keys;
  });
}

/**
 * Reads the private keys to sign with from the files, or from the environment if no file is given.
 * @throws {ExpectedError} `KEY_FILE_UNREADABLE` or `KEY_INVALID`; no message shows any part of a key
 */
export async function readSigningKeys(
  {
    files = [],
    unsigned = false,
    warn = () => {},
  }: {
    /** Each has a JSON Web Key or a list of them. */
    files?: readonly string[];
    /** Whether to use no key, not even from the environment. */
    unsigned?: boolean;
    /** Called for each file that other users can read. */
    warn?: (line: string) => void;
  },
  env: NodeJS.ProcessEnv = process.env,
): Promise<SigningKey[]> {
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
