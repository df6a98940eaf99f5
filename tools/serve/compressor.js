import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf, isText } from './content-types.js';

/** Above it brotli takes seconds for the engine's files, and the first visitor waits for it. */
const BROTLI_QUALITY = 6;

/** In order of preference. */
const ENCODERS = /** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */ ({
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (content) => promisify(gzip)(content),
});

/**
 * The encoding to use for an `Accept-Encoding` header, if any.
 * @param {string | undefined} header
 */
export function chooseEncoding(header = '') {
  const accepted = header
    .split(',')
    .map((part) => part.replaceAll(' ', '').toLowerCase())
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  return Object.keys(ENCODERS).find((encoding) => accepted.includes(encoding));
}

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

/** Compresses text files, each version of a file once. */
export function createCompressor() {
  /** @type {Map<string, { version: string, body: Promise<Body> }>} */
  const cache = new Map();

  return {
    canCompress: isText,

    /**
     * @param {{ file: string, version: string }} found
     * @param {string} encoding
     */
    compress({ file, version }, encoding) {
      const key = `${encoding} ${file}`;
      const cached = cache.get(key);
      if (cached?.version === version) return cached.body;
      const body = readFile(file)
        .then(ENCODERS[encoding])
        .then((content) => toBody(content, contentTypeOf(file), encoding));
      cache.set(key, { version, body });
      body.catch(() => cache.delete(key));
      return body;
    },
  };
}
