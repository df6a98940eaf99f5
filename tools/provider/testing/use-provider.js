import { request as httpRequest } from 'node:http';
import { after, before, beforeEach } from 'node:test';
import { startProvider } from '../server.js';

export const TOKEN = 'access_token=pk.mapdock-local';
export const TILE = '/v4/mapdock.world,mapdock.places/0/0/0.vector.pbf';

/** Starts one provider for a test file, clears its records and faults before each test, and closes it at the end. */
export function useProvider() {
  /** @type {import('../server.js').Provider} */
  let provider;
  before(async () => {
    provider = await startProvider();
  });
  after(() => provider.close());
  beforeEach(() => {
    provider.faults.clear();
    provider.requests.clear();
    provider.events.splice(0);
  });

  /**
   * @param {string} path
   * @param {RequestInit} [options]
   */
  const request = (path, options) => fetch(`${provider.url}${path}`, options);
  return {
    provider: () => provider,
    request,
    /** @param {string} path */
    requestJson: async (path) => /** @type {Record<string, any>} */ (await (await request(path)).json()),
    /**
     * Sends a request without `fetch`, which would accept encodings and decode the answer by itself.
     * @param {string} path
     * @param {Record<string, string>} headers
     */
    requestRaw: (path, headers) => requestRaw(`${provider.url}${path}`, headers),
  };
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
function requestRaw(url, headers) {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { headers }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.once('error', reject).end();
  });
}
