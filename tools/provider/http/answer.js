import { createHash } from 'node:crypto';

/**
 * @typedef {object} Content
 * @property {Buffer} body
 * @property {string} type
 * @property {string} etag
 * @property {Map<string, Promise<Buffer>>} encoded  Compressed forms by encoding, made at the first request for each.
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {Record<string, string>} [headers]
 * @property {Content} [content]
 */

/**
 * @param {Uint8Array | string} body
 * @param {string} type
 * @returns {Content}
 */
export function createContent(body, type) {
  const bytes =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length);
  // A weak tag, since the plain and the compressed forms have the same one.
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  return { body: bytes, type, etag, encoded: new Map() };
}

/**
 * @param {Content} content
 * @param {string} cacheControl
 * @returns {Answer}
 */
export function found(content, cacheControl) {
  return { status: 200, headers: { 'Cache-Control': cacheControl }, content };
}

/**
 * @param {unknown} value
 * @param {string} cacheControl
 * @returns {Answer}
 */
export function foundJson(value, cacheControl) {
  return found(createContent(JSON.stringify(value), 'application/json; charset=utf-8'), cacheControl);
}

/**
 * @param {number} status
 * @param {string} message must never contain a token
 * @returns {Answer}
 */
export function problem(status, message) {
  return {
    status,
    headers: { 'Cache-Control': 'no-store' },
    content: createContent(JSON.stringify({ message }), 'application/json; charset=utf-8'),
  };
}
