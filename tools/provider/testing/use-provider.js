import { request as httpRequest } from 'node:http';
import { after, before, beforeEach } from 'node:test';
import { startProvider } from '../server.js';

export const TOKEN = 'access_token=pk.mapdock-local';
export const TILE = '/v4/mapdock.world,mapdock.places/0/0/0.vector.pbf';

/** Starts one provider for a test file, as new before each test, and closes it at the end. */
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
  const ask = (path, options) => fetch(`${provider.url}${path}`, options);
  return {
    provider: () => provider,
    ask,
    /** @param {string} path */
    askJson: async (path) => /** @type {Record<string, any>} */ (await (await ask(path)).json()),
    /**
     * Without what fetch does unasked: offering encodings and undoing them.
     * @param {string} path
     * @param {Record<string, string>} headers
     */
    askRaw: (path, headers) => askRaw(`${provider.url}${path}`, headers),
  };
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
function askRaw(url, headers) {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { headers }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.once('error', reject).end();
  });
}
