import { createHash } from 'node:crypto';

const ID_HASH_LENGTH = 16;

/**
 * Name of a release: its version, and a hash over the names and hashes of all its files. Two builds that differ in
 * any file get two names; the same build gets the same name on every machine.
 * @param {string} version
 * @param {Record<string, import('./file-facts.js').FileFacts>} files
 */
export function releaseIdOf(version, files) {
  const lines = Object.entries(files)
    .map(([path, { integrity }]) => `${path}\t${integrity.replace('sha384-', '')}\n`)
    .sort();
  const hash = createHash('sha256').update(lines.join('')).digest('hex');
  return `${version}-${hash.slice(0, ID_HASH_LENGTH)}`;
}
