import { openEvidence } from '../../release/evidence/open-evidence.ts';
import { startCollector } from '../server.ts';
import type { TestContext } from 'node:test';
import type { CollectorOptions } from '../server.ts';

/** Starts a collector that ends with the test. */
export async function useCollector(t: TestContext, options: CollectorOptions = {}) {
  const { url, close } = await startCollector(options);
  t.after(close);
  return {
    url,
    /** @param record an object, or a text that need not be JSON */
    async send(record: unknown) {
      const response = await fetch(`${url}/v1/metrics`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: typeof record === 'string' ? record : JSON.stringify(record),
      });
      return { status: response.status, headers: response.headers, answer: await response.json() };
    },
    read: async (path: string = '/metrics') => (await fetch(url + path)).text(),
    evidence: openEvidence({ metrics: url }),
  };
}
