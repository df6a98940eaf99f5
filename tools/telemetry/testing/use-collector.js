import { openEvidence } from '../../release/evidence/open-evidence.js';
import { startCollector } from '../server.js';

/**
 * Starts a collector that ends with the test.
 * @param {import('node:test').TestContext} t
 * @param {import('../server.js').CollectorOptions} [options]
 */
export async function useCollector(t, options = {}) {
  const { url, close } = await startCollector(options);
  t.after(close);
  return {
    url,
    /** @param {unknown} record an object, or a text that need not be JSON */
    async send(record) {
      const response = await fetch(`${url}/v1/metrics`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: typeof record === 'string' ? record : JSON.stringify(record),
      });
      return { status: response.status, headers: response.headers, answer: await response.json() };
    },
    /** @param {string} [path] */
    read: async (path = '/metrics') => (await fetch(url + path)).text(),
    evidence: openEvidence({ metrics: url }),
  };
}
