import { buffer } from 'node:stream/consumers';
import { serveForTest } from './serve-for-test.ts';

/** Headers of a request that are of one connection only. */
const OF_CONNECTION = new Set(['host', 'connection', 'content-length']);

/**
 * Starts a server that passes all requests on to a collector, and each record several times: as if so many people had met the same. Browsers
 * get the answer of the collector.
 */
export async function startRepeater(collector: string, times: number) {
  return serveForTest(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      OF_CONNECTION.has(name) ? [] : [[name, String(value)] as [string, string]],
    );
    const isRecord = method === 'POST';
    const body = isRecord ? await buffer(request) : null;
    const answers = await Promise.all(
      Array.from({ length: isRecord ? times : 1 }, () => fetch(collector + url, { method, headers, body })),
    );
    const answer = answers.find(({ ok }) => !ok) ?? answers[0];
    response.writeHead(answer?.status ?? 500, Object.fromEntries(answer?.headers ?? []));
    response.end(await answer?.text());
  });
}
