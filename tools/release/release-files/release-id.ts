import { createHash } from 'node:crypto';
import type { FileFacts } from './file-facts.ts';

const ID_HASH_LENGTH = 16;

/**
 * Makes the id of a release: its version, and a hash over the names and hashes of all its files. Builds that differ in any file get
 * different ids, and the same build gets the same id on every machine.
 */
export function releaseIdOf(version: string, files: Record<string, FileFacts>) {
  const lines = Object.entries(files)
    .map(([path, { integrity }]) => `${path}\t${integrity.replace('sha384-', '')}\n`)
    .sort();
  const hash = createHash('sha256').update(lines.join('')).digest('hex');
  return `${version}-${hash.slice(0, ID_HASH_LENGTH)}`;
}
