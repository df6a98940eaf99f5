import { createHash } from 'node:crypto';

/**
 * @typedef {{ integrity: string, bytes: number }} FileFacts
 */

/**
 * Returns the hash of a file in the form of Subresource Integrity.
 * @param {Uint8Array} content
 */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * @param {Uint8Array} content
 * @returns {FileFacts}
 */
export function factsOf(content) {
  return { integrity: integrityOf(content), bytes: content.byteLength };
}
