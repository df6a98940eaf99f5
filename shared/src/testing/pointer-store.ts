/** A store on this machine for tests of `fetchPointer`, whose channel answers as the test says. */
import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MapdockError } from '../errors/errors.js';
import { signedText, type ChannelKey } from '../release/pointer-signature.js';
import { createPointerFetcher, type PointerOptions } from '../server/fetch-pointer.js';
import { createPointer } from './sample-pointer.js';

export interface Answer {
  readonly body?: unknown;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** The request is answered once this resolves. */
  readonly after?: Promise<unknown>;
}

const closers: (() => void)[] = [];
/** Ends all servers that tests have started. */
export const stopServers = (): void => closers.splice(0).forEach((close) => close());

export async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A store whose channel answers as the test says, and a server process that asks it, with a clock that the test moves. */
export async function startStore(first: Answer = {}) {
  const requests: IncomingHttpHeaders[] = [];
  const store = { answer: first, requests, nowMs: 0 };
  const origin = await listen((request, response) => {
    requests.push(request.headers);
    const { body = createPointer(), status = 200, headers = {}, after } = store.answer;
    const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('hex')}"`;
    void Promise.resolve(after).then(() => {
      const isKnown = status === 200 && request.headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : status, {
        'Content-Type': 'application/json',
        ETag: etag,
        ...headers,
      });
      response.end(isKnown ? undefined : JSON.stringify(body));
    });
  });
  const channelUrl = `${origin}/channels/production.json`;
  const fetchFrom = createPointerFetcher(() => store.nowMs);
  return Object.assign(store, {
    origin,
    channelUrl,
    fetch: (options?: PointerOptions) => fetchFrom(channelUrl, options),
  });
}

export const found = (rest: object = {}) => expect.objectContaining({ ok: true, ...rest });
export const failed = (code: string, details: object = {}) =>
  expect.objectContaining({
    ok: false,
    error: expect.objectContaining({ code, details: expect.objectContaining(details) }) as MapdockError,
  });
/** The last good pointer, and why there is no newer one. */
export const lastGood = (code: string) => found({ error: expect.objectContaining({ code }) as MapdockError });
export const DOWN: Answer = { status: 503 };

/** A key of a channel, and what signs pointers with it. */
export function createKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const sign = (pointer: object) => ({
    ...pointer,
    signatures: [
      {
        keyId: kid,
        ES256: createSign('SHA256')
          .update(signedText(pointer))
          .sign({ key: privateKey, dsaEncoding: 'ieee-p1363' }, 'base64url'),
      },
    ],
  });
  return { sign, key: { ...publicKey.export({ format: 'jwk' }), kid } as ChannelKey };
}
