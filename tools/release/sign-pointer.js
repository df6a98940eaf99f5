import { sign } from 'node:crypto';
import { signedText } from '@mapdock/shared';
import { ExpectedError } from '../support/expected-error.js';
import { KEYS_VARIABLE } from './read-signing-keys.js';

/**
 * @typedef {import('@mapdock/shared').ChannelPointer} ChannelPointer
 * @typedef {import('./read-signing-keys.js').SigningKey} SigningKey
 *
 * @typedef {object} Signing
 * @property {readonly SigningKey[]} keys none: the pointer stays unsigned
 * @property {boolean} unsigned whether that is on purpose
 */

/** @type {Signing} */
export const NO_SIGNING = { keys: [], unsigned: false };

/**
 * The pointer with one signature for each key, in place of those it had.
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
    // The form of JWS and of Web Cryptography; that of OpenSSL varies in length.
    ES256: sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  }));
  return { ...unsigned, signatures };
}

/**
 * Whether a pointer has signatures of just these keys; their validity is for its readers.
 * @param {ChannelPointer} pointer
 * @param {Signing} signing
 */
export function isSignedWith({ signatures = [] }, { keys }) {
  const ids = new Set(signatures.map(({ keyId }) => keyId));
  return ids.size === keys.length && keys.every(({ keyId }) => ids.has(keyId));
}

/**
 * Hosts with keys refuse a pointer without signatures, so one must not lose them by mistake.
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
