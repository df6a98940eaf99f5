import { readSigningKeys } from './read-signing-keys.js';

/** Of every command that makes a pointer. @satisfies {import('./command.js').CommandOptions} */
export const SIGNING_OPTIONS = /** @type {const} */ ({
  key: {
    type: 'string',
    multiple: true,
    default: [],
    does: 'sign with the private key in this file; may be repeated; default: MAPDOCK_SIGNING_KEYS',
  },
  unsigned: { type: 'boolean', default: false, does: 'sign nothing, even if the channel was signed so far' },
});

/**
 * @param {{ key: readonly string[], unsigned: boolean }} options
 * @param {(line: string) => void} warn
 * @returns {Promise<import('./sign-pointer.js').Signing>}
 */
export async function readSigning({ key, unsigned }, warn) {
  return { keys: await readSigningKeys({ files: key, unsigned, warn }), unsigned };
}
