import { createPublicKey, sign, verify } from 'node:crypto';
import { signedText } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { KEYS_VARIABLE } from './read-signing-keys.js';

/**
 * @typedef {import('@mapdock/shared').ChannelPointer} ChannelPointer
 * @typedef {import('./read-signing-keys.js').SigningKey} SigningKey
 *
 * @typedef {object} Signing
 * @property {readonly SigningKey[]} keys without any, the pointer is not signed
 * @property {boolean} unsigned whether the pointer may lose its signatures
 */

/** The form of signatures in JWS and Web Cryptography. OpenSSL's own form, which Node uses by default, is another one. */
const FORM = /** @type {const} */ ({ dsaEncoding: 'ieee-p1363' });

/** @type {Signing} */
export const NO_SIGNING = { keys: [], unsigned: false };

/**
 * Returns the pointer with one signature for each key, in place of the signatures it had.
 * @param {ChannelPointer} pointer
 * @param {readonly SigningKey[]} keys
 * @returns {ChannelPointer}
 */
export function signPointer(pointer, keys) {
  const { signatures: _signatures, ...unsigned } = pointer;
  if (keys.length === 0) return unsigned;
  const text = signedText(unsigned);
  const signatures = keys.map(({ keyId, privateKey }) => ({
    keyId,
    ES256: sign('sha256', text, { key: privateKey, ...FORM }).toString('base64url'),
  }));
  return { ...unsigned, signatures };
}

/** @param {object} pointer @returns {NonNullable<ChannelPointer['signatures']>} */
const signaturesOf = (pointer) => /** @type {ChannelPointer} */ (pointer).signatures ?? [];

/** @param {object} pointer @param {SigningKey} key */
function isSignedBy(pointer, { keyId, privateKey }) {
  const signature = signaturesOf(pointer).find((candidate) => candidate.keyId === keyId);
  if (!signature) return false;
  const key = { key: createPublicKey(privateKey), ...FORM };
  return verify('sha256', signedText(pointer), key, Buffer.from(signature.ES256, 'base64url'));
}

/**
 * Whether a pointer has a valid signature by one of these keys. The pointer must be what `JSON.parse` gave, since the signature covers
 * fields that the schema doesn't know too.
 * @param {object} pointer
 * @param {readonly SigningKey[]} keys
 */
export const isSignedByOne = (pointer, keys) => keys.some((key) => isSignedBy(pointer, key));

/**
 * Whether a pointer has valid signatures by exactly these keys. Comparing ids is not enough, because two keys can have the same id.
 * @param {object} pointer
 * @param {Signing} signing
 */
export const isSignedWith = (pointer, { keys }) =>
  signaturesOf(pointer).length === keys.length && keys.every((key) => isSignedBy(pointer, key));

/**
 * Refuses to leave out the signatures of a signed channel by mistake, because hosts with keys would refuse the pointer.
 * @param {ChannelPointer | undefined} before
 * @param {Signing} signing
 * @throws {ExpectedError}
 */
export function refuseToUnsign(before, { keys, unsigned }) {
  if (keys.length > 0 || unsigned || !before?.signatures?.length) return;
  const ids = before.signatures.map(({ keyId }) => `"${keyId}"`).join(' and ');
  throw new ExpectedError(
    `${before.channel} is signed with ${ids}; hosts that have keys would refuse an unsigned state. Give --key FILE or ` +
      `${KEYS_VARIABLE}. If no host has keys any more: --unsigned. Nothing was changed.`,
  );
}

/**
 * Refuses a move that takes over something from a present state that may be forged: the new signature would vouch for it.
 * @param {ChannelPointer} before
 * @param {string} doubt
 */
export function refuseDoubtful({ channel, sequence, signatures = [] }, doubt) {
  const keyOut =
    signatures.length > 0
      ? 'give --key of the key that it was signed with too; or '
      : 'give --unsigned, which leaves the channel without signatures; or ';
  throw new ExpectedError(
    `State ${sequence} of ${channel} ${doubt}, so nothing may be taken over from it. To go on, ${keyOut}promote a release ` +
      'for everybody (--percent 100), which takes over nothing. Nothing was changed.',
  );
}
