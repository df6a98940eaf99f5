import { request } from 'node:http';

/**
 * @typedef {object} RawAnswer
 * @property {number | undefined} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} body as it was sent, still compressed
 */

/**
 * Sends a request exactly as given: `fetch` would normalise the path and decompress the answer.
 * @param {number} port
 * @param {string} path
 * @param {{ method?: string, headers?: Record<string, string> }} [options]
 * @returns {Promise<RawAnswer>}
 */
export function sendRequest(port, path, options = {}) {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, ...options }, async (response) => {
      const chunks = await response.toArray();
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}
