import { request as httpRequest } from 'node:http';
import { after, before, beforeEach } from 'node:test';
import { startProvider } from '../server.ts';
import type { Provider } from '../server.ts';
import type { IncomingHttpHeaders } from 'node:http';

export const TOKEN = 'access_token=pk.mapdock-local';
export const TILE = '/v4/mapdock.world,mapdock.places/0/0/0.vector.pbf';

/** Starts one provider for a test file, clears its records and faults before each test, and closes it at the end. */
export function useProvider() {
  let provider: Provider;
  before(async () => {
    provider = await startProvider();
  });
  after(() => provider.close());
  beforeEach(() => {
    provider.faults.clear();
    provider.requests.clear();
    provider.events.splice(0);
  });

  const request = (path: string, options?: RequestInit) => fetch(`${provider.url}${path}`, options);
  return {
    provider: () => provider,
    request,
    requestJson: async (path: string) => (await (await request(path)).json()) as Record<string, any>,
    /** Sends a request without `fetch`, which would accept encodings and decode the answer by itself. */
    requestRaw: (path: string, headers: Record<string, string>) =>
      requestRaw(`${provider.url}${path}`, headers),
  };
}

function requestRaw(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { headers }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.once('error', reject).end();
  });
}
