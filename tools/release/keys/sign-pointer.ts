import { createPublicKey, sign, verify } from 'node:crypto';
import { signedText } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { KEYS_VARIABLE } from './read-signing-keys.ts';
import type { ChannelPointer } from '@mapdock/shared';
import type { SigningKey } from './read-signing-keys.ts';

export type { SigningKey };

export interface Signing {
  /** Without any, the pointer is not signed. */
  keys: readonly SigningKey[];
  /** Whether the pointer may lose its signatures. */
  unsigned: boolean;
}

/** The form of signatures in JWS and Web Cryptography. OpenSSL's own form, which Node uses by default, is another one. */
const FORM = { dsaEncoding: 'ieee-p1363' } as const;

export const NO_SIGNING: Signing = { keys: [], unsigned: false };

/** Returns the pointer with one signature for each key, in place of the signatures it had. */
export function signPointer(pointer: ChannelPointer, keys: readonly SigningKey[]): ChannelPointer {
  const { signatures: _signatures, ...unsigned } = pointer;
  if (keys.length === 0) return unsigned;
  const text = signedText(unsigned);
  const signatures = keys.map(({ keyId, privateKey }) => ({
    keyId,
    ES256: sign('sha256', text, { key: privateKey, ...FORM }).toString('base64url'),
  }));
  return { ...unsigned, signatures };
}

const signaturesOf = (pointer: object): NonNullable<ChannelPointer['signatures']> =>
  (pointer as ChannelPointer).signatures ?? [];

function isSignedBy(pointer: object, { keyId, privateKey }: SigningKey) {
  const signature = signaturesOf(pointer).find((candidate) => candidate.keyId === keyId);
  if (!signature) return false;
  const key = { key: createPublicKey(privateKey), ...FORM };
  return verify('sha256', signedText(pointer), key, Buffer.from(signature.ES256, 'base64url'));
}

/**
 * Whether a pointer has a valid signature by one of these keys. The pointer must be what `JSON.parse` gave, since the signature covers
 * fields that the schema doesn't know too.
 */
export const isSignedByOne = (pointer: object, keys: readonly SigningKey[]) =>
  keys.some((key) => isSignedBy(pointer, key));

/** Whether a pointer has valid signatures by exactly these keys. Comparing ids is not enough, because two keys can have the same id. */
export const isSignedWith = (pointer: object, { keys }: Signing) =>
  signaturesOf(pointer).length === keys.length && keys.every((key) => isSignedBy(pointer, key));

/**
 * Refuses to leave out the signatures of a signed channel by mistake, because hosts with keys would refuse the pointer.
 * @throws {ExpectedError}
 */
export function refuseToUnsign(before: ChannelPointer | undefined, { keys, unsigned }: Signing) {
  if (keys.length > 0 || unsigned || !before?.signatures?.length) return;
  const ids = before.signatures.map(({ keyId }) => `"${keyId}"`).join(' and ');
  throw new ExpectedError(
    `${before.channel} is signed with ${ids}; hosts that have keys would refuse an unsigned state. Give --key FILE or ` +
      `${KEYS_VARIABLE}. If no host has keys any more: --unsigned. Nothing was changed.`,
  );
}

/** Refuses a move that takes over something from a present state that may be forged: the new signature would vouch for it. */
export function refuseDoubtful({ channel, sequence, signatures = [] }: ChannelPointer, doubt: string) {
  const keyOut =
    signatures.length > 0
      ? 'give --key of the key that it was signed with too; or '
      : 'give --unsigned, which leaves the channel without signatures; or ';
  throw new ExpectedError(
    `State ${sequence} of ${channel} ${doubt}, so nothing may be taken over from it. To go on, ${keyOut}promote a release ` +
      'for everybody (--percent 100), which takes over nothing. Nothing was changed.',
  );
}
