import { createHash } from 'node:crypto';

export type FileFacts = { integrity: string; bytes: number };

/** Returns the hash of a file in the form of Subresource Integrity. */
export function integrityOf(content: Uint8Array) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

export function factsOf(content: Uint8Array): FileFacts {
  return { integrity: integrityOf(content), bytes: content.byteLength };
}
