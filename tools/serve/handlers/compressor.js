import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contentTypeOf } from '../../headers/content-types.js';

/**
 * @typedef {object} Body
 * @property {Buffer} content
 * @property {string} type
 * @property {string} tag
 * @property {string} [encoding]
 */

/**
 * @param {Buffer} content
 * @param {string} type
 * @param {string} [encoding]
 * @returns {Body}
 */
export function toBody(content, type, encoding) {
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  return { content, type, tag, ...(encoding && { encoding }) };
}

/** Compresses files, each version of a file once. */
export function createCompressor() {
  /** @type {Map<string, { version: string, body: Promise<Body> }>} */
  const cache = new Map();

  return {
    /**
     * @param {{ file: string, version: string }} found
     * @param {import('../../headers/encodings.js').Encoding} encoding
     */
    compress({ file, version }, encoding) {
      const key = `${encoding.name} ${file}`;
      const cached = cache.get(key);
      if (cached?.version === version) return cached.body;
      const body = readFile(file)
        .then((content) => encoding.encode(content, 'on request'))
        .then((content) => toBody(content, contentTypeOf(file), encoding.name));
      cache.set(key, { version, body });
      body.catch(() => cache.delete(key));
      return body;
    },
  };
}
