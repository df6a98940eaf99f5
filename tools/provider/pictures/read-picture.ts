import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads the picture that `make-pictures.js` has made of a style. It reads from disk each time, so callers cache the result.
 * @param styleId one that exists
 */
export function readPicture(styleId: string) {
  return readFileSync(path.join(import.meta.dirname, `${styleId}.webp`));
}
