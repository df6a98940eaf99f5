import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '../../release/release/file-facts.js';
import { hearAnswer } from './hear-answer.js';

/** @type {Record<string, (content: Buffer) => Buffer>} */
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * @typedef {object} Answered
 * @property {string} path
 * @property {number} status
 * @property {number} bytes as sent
 * @property {string | undefined} integrity of what a browser makes of it; nothing without a body
 */

/**
 * Notes what a server really sends, whatever it was asked for and whoever changed its files meanwhile.
 * @param {import('../../serve/listen.js').Handler} handler
 * @param {Answered[]} answers
 * @returns {import('../../serve/listen.js').Handler}
 */
export function withWireRecord(handler, answers) {
  /** Of bytes as sent; the same file goes out hundreds of times. @type {Map<string, string>} */
  const decoded = new Map();
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    hearAnswer(response, ({ status, headers, body }) => {
      const encoding = String(headers['content-encoding'] ?? 'identity');
      const key = `${encoding} ${integrityOf(body)}`;
      const decode = DECODERS[encoding];
      if (body.length > 0 && !decoded.has(key)) decoded.set(key, integrityOf(decode ? decode(body) : body));
      answers.push({ path, status, bytes: body.length, integrity: decoded.get(key) });
    });
    handler(request, response);
  };
}
