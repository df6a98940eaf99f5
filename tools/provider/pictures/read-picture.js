import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What `scripts/make-pictures.js` has made of a style. Reads from disk: keep what it gives.
 * @param {string} styleId one that exists
 */
export function readPicture(styleId) {
  return readFileSync(path.join(import.meta.dirname, `${styleId}.webp`));
}
