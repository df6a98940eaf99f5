import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import type { IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it was sent, not decoded. */
  body: Buffer;
}

export type ReadResult = { answer: Answer; failure?: undefined } | { answer?: undefined; failure: string };

/** Requests are sent again only if the network fails, which can be over in a moment. A server that answers wrongly would do so again. */
const ATTEMPTS = 3;
const PAUSE_MS = 250;

/**
 * Creates a reader of a public address, which gives answers as they are: it follows no redirects, decodes nothing and has no cache.
 * @param base ends with "/"
 * @param options `timeoutMs` of one request, to its last byte
 */
export function createReader(
  base: URL,
  { timeoutMs, connections }: { timeoutMs: number; connections: number },
) {
  const isSecure = base.protocol === 'https:';
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: connections });
  const start = isSecure ? requestHttps : requestHttp;
  let requests = 0;

  const sendRequest = (path: string, headers: Record<string, string>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      requests += 1;
      const signal = AbortSignal.timeout(timeoutMs);
      const fail = (error: unknown) =>
        reject(signal.aborted ? new Error(`nothing more for ${timeoutMs} ms`) : error);
      start(new URL(path, base), { agent, headers, signal }, (response) => {
        response
          .toArray()
          .then((chunks) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          )
          .catch(fail);
      })
        .on('error', fail)
        .end();
    });

  return {
    /** How many requests were sent so far. */
    countRequests: () => requests,

    /**
     * Never rejects.
     * @param path relative to the address
     */
    async read(path: string, headers: Record<string, string> = {}): Promise<ReadResult> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return { answer: await sendRequest(path, headers) };
        } catch (error) {
          const failure = error instanceof Error ? error.message || String(error) : String(error);
          if (attempt === ATTEMPTS) return { failure };
          await delay(PAUSE_MS * 2 ** attempt);
        }
      }
    },

    close: () => agent.destroy(),
  };
}

export type Reader = ReturnType<typeof createReader>;
