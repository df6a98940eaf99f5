/**
 * Signed pointers. The signature is inside the document, since two files can't be replaced at once, and covers all of it, unknown
 * members included.
 */
import { createError } from '../errors/create-error.js';
import { REMOTE_SIGNATURE_INVALID } from '../errors/entries/release-errors.js';
import { canonicalJson } from './canonical-json.js';
import type { MapdockError } from '../errors/errors.js';
import type { Result } from '../errors/result.js';

/** A public key of a channel: an ES256 key as a JSON Web Key (RFC 7517), whose `kid` is the `keyId` of its signatures. */
export interface ChannelKey {
  /** Its name, 1 to 64 characters. */
  readonly kid: string;
  /** Kind of key: elliptic curve. */
  readonly kty: 'EC';
  /** Its curve. */
  readonly crv: 'P-256';
  /** First coordinate, base64url of 32 bytes. */
  readonly x: string;
  /** Second coordinate, base64url of 32 bytes. */
  readonly y: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Returns the bytes that a pointer's signatures cover: all of it but `signatures`, in canonical form (RFC 8785). */
export function signedText(pointer: object): Uint8Array<ArrayBuffer> {
  const { signatures: _signatures, ...signed } = pointer as { signatures?: unknown };
  return new TextEncoder().encode(canonicalJson(signed));
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

async function isSignedBy({ kid, kty, crv, x, y }: ChannelKey, pointer: object): Promise<boolean> {
  const { signatures } = pointer as { signatures?: readonly { keyId?: unknown; ES256?: unknown }[] };
  const signature =
    Array.isArray(signatures) && signatures.find((candidate) => candidate?.keyId === kid)?.ES256;
  if (typeof signature !== 'string') return false;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(ALGORITHM, key, fromBase64Url(signature), signedText(pointer));
}

/**
 * Whether a pointer has a valid signature of one of these keys, for callers that don't need the reason. Never rejects; `false` without
 * Web Cryptography too.
 */
export async function isSignedByAny(pointer: object, keys: readonly ChannelKey[]): Promise<boolean> {
  try {
    return (await Promise.all(keys.map((key) => isSignedBy(key, pointer)))).includes(true);
  } catch {
    return false;
  }
}

/**
 * Verifies that a pointer, as it was parsed and before anything in it is used, has a valid signature of one of these keys. `url` is
 * where it came from, for the message. Never rejects. Fails without Web Cryptography, which browsers have only on https and localhost.
 */
export async function verifyPointer(
  pointer: unknown,
  keys: readonly ChannelKey[],
  url: string,
): Promise<Result<undefined, MapdockError<'REMOTE_SIGNATURE_INVALID'>>> {
  const fail = (reason: string, cause?: unknown) => ({
    ok: false as const,
    error: createError(REMOTE_SIGNATURE_INVALID, { url, reason }, cause),
  });
  if (globalThis.crypto?.subtle === undefined) return fail('a page can check signatures only on https');
  if (typeof pointer !== 'object' || pointer === null) return fail('it is not an object');
  try {
    const verdicts = await Promise.all(keys.map((key) => isSignedBy(key, pointer)));
    if (verdicts.includes(true)) return { ok: true, value: undefined };
    return fail(`no valid signature for ${keys.map(({ kid }) => kid).join(' or ')}`);
  } catch (cause) {
    return fail('a key or a signature is not well-formed', cause);
  }
}
