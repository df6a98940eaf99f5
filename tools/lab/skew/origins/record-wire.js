import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '../../../release/release/file-facts.js';
import { captureAnswer } from './capture-answer.js';

/** @type {Record<string, (content: Buffer) => Buffer>} */
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * @typedef {object} Answered
 * @property {string} path
 * @property {number} status
 * @property {number} bytes of the body, as sent
 * @property {string | undefined} integrity hash of the decoded body; `undefined` without a body
 */

/**
 * Records what a server really sends, so that a file that was changed in the store is found.
 * @param {import('../../../serve/listen.js').Handler} handler
 * @param {Answered[]} answers
 * @returns {import('../../../serve/listen.js').Handler}
 */
export function withWireRecord(handler, answers) {
  /**
   * Hashes of decoded bodies, by encoding and hash of the body as sent. The same file is sent hundreds of times, and decoded once.
   * @type {Map<string, string>}
   */
  const decoded = new Map();
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    captureAnswer(response, ({ status, headers, body }) => {
      const encoding = String(headers['content-encoding'] ?? 'identity');
      const key = `${encoding} ${integrityOf(body)}`;
      const decode = DECODERS[encoding];
      if (body.length > 0 && !decoded.has(key)) decoded.set(key, integrityOf(decode ? decode(body) : body));
      answers.push({ path, status, bytes: body.length, integrity: decoded.get(key) });
    });
    handler(request, response);
  };
}
