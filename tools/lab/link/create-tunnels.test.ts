import assert from 'node:assert/strict';
import { once } from 'node:events';
import { constants } from 'node:http2';
import { test } from 'node:test';
import {
  requestHttp2,
  requestThrough,
  openSecure,
  openSession,
  openTunnel,
} from './testing/request-through.ts';
import { OUTSIDE, startLink } from './testing/start-link.ts';
import type { Handler } from '../../serve/listen.ts';

const [HOST = '', OTHER_HOST = ''] = OUTSIDE;
/** A wide limit: a busy machine must not fail a test, but a link that isn't shaped must. */
const AT_MOST = 3;
/** Timers count whole milliseconds. */
const TIMER_MS = 2;

const echo: Handler = async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { host, 'accept-encoding': encoding } = request.headers;
  response.writeHead(201, { 'Content-Type': 'text/plain', Connection: 'close' });
  response.end([request.method, host, request.url, encoding, body].join(' '));
};

test('lets a stand-in answer for servers elsewhere, over TLS and HTTP/2', async (t) => {
  const { proxy, certificate } = await startLink(t, { standsIn: true, profile: { encoding: 'br' } }, echo);
  for (const host of OUTSIDE) {
    const session = await openSession(t, proxy.port, { host, ...certificate });
    const headers = { ':path': '/a%20b?c=d', 'accept-encoding': 'gzip, br' };
    assert.deepEqual(
      { ...(await requestHttp2(session, headers)), ms: 0 },
      { status: 201, body: `GET ${host} /a%20b?c=d br `, ms: 0 },
    );
    const posted = await requestHttp2(session, { ':method': 'POST', ':path': '/e' }, 'an event');
    assert.equal(posted.body, `POST ${host} /e  an event`);
    assert.equal(session.alpnProtocol, 'h2');
  }
});

test('uses HTTP/1.1 with clients that cannot use HTTP/2', async (t) => {
  const { proxy, certificate } = await startLink(t, { standsIn: true }, echo);
  const secure = await openSecure(proxy.port, { host: HOST, ...certificate, protocol: 'http/1.1' });
  secure.write(`GET /a HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
  const [answer] = await once(secure.setEncoding('utf8'), 'data');
  assert.match(answer, /^HTTP\/1\.1 201 /);
  secure.destroy();
});

test('delays each answer by the latency, and logs it with the address that was requested', async (t) => {
  const latencyMs = 200;
  const { proxy, certificate } = await startLink(t, { standsIn: true, profile: { latencyMs } }, echo);
  const session = await openSession(t, proxy.port, { host: HOST, ...certificate });
  const headers = { ':path': '/a?b', 'sec-fetch-dest': 'empty' };
  const times = [];
  for (let count = 0; count < 5; count += 1) times.push((await requestHttp2(session, headers)).ms);
  // A busy machine may delay some of them, but hardly all.
  const least = Math.min(...times);
  assert.ok(least >= latencyMs - TIMER_MS && least <= latencyMs * 2, `${times} ms`);
  const [entry, ...rest] = proxy.takeLog();
  assert.equal(rest.length, times.length - 1);
  assert.ok(entry);
  const { url, method, destination, status, bytes, start, answered = 0, end = 0 } = entry;
  assert.deepEqual([url, method, destination, status], [`https://${HOST}/a?b`, 'GET', 'empty', 201]);
  assert.ok(bytes > 20 && bytes < 500, `${bytes} bytes`);
  assert.ok(start + latencyMs - TIMER_MS <= answered && answered <= end);
});

test('logs the end of an answer without a body as soon as its head is sent', async (t) => {
  const { proxy, certificate } = await startLink(
    t,
    { standsIn: true, profile: { bytesPerMs: 100 } },
    ({ method }, response) => {
      if (method === 'GET') response.end(Buffer.alloc(30_000));
      else response.writeHead(204).end();
    },
  );
  const session = await openSession(t, proxy.port, { host: HOST, ...certificate });
  const large = requestHttp2(session, { ':path': '/large' });
  await requestHttp2(session, { ':method': 'POST', ':path': '/event' }, 'an event');
  await large;
  const ends = proxy.takeLog().map(({ status, end }) => [status, end !== undefined]);
  assert.deepEqual(ends, [
    [200, true],
    [204, true],
  ]);
});

test('shares one bandwidth among all answers, over HTTP/2 and HTTP/1.1', async (t) => {
  const [bytes, bytesPerMs] = [100_000, 1000];
  const { proxy, certificate, origin } = await startLink(
    t,
    { standsIn: true, profile: { bytesPerMs } },
    (_request, response) => void response.end(Buffer.alloc(bytes)),
  );
  const sessions = await Promise.all(
    OUTSIDE.map((host) => openSession(t, proxy.port, { host, ...certificate })),
  );
  const answers = await Promise.all([
    requestThrough(proxy.port, origin),
    ...sessions.flatMap((session) => [
      requestHttp2(session, { ':path': '/' }),
      requestHttp2(session, { ':path': '/' }),
    ]),
  ]);
  const least = (answers.length * bytes) / bytesPerMs;
  const last = Math.max(...answers.map(({ ms }) => ms));
  assert.ok(last >= least && last <= least * AT_MOST, `${last} ms, not ${least}`);
  // With equal shares no answer is complete long before the others.
  assert.ok(Math.min(...answers.map(({ ms }) => ms)) > least / 2);
});

test('delays connecting by a round trip for TCP and one for TLS', async (t) => {
  const latencyMs = 100;
  const { proxy } = await startLink(t, { standsIn: true, profile: { latencyMs } }, echo);
  const before = performance.now();
  assert.equal((await openTunnel(proxy.port, `${HOST}:443`)).status, 200);
  const ms = performance.now() - before;
  assert.ok(ms >= 2 * latencyMs - TIMER_MS, `${ms} ms`);
});

test('refuses tunnels to other servers, and requests for other servers within a tunnel', async (t) => {
  const { proxy, certificate } = await startLink(t, { standsIn: true }, echo);
  for (const target of ['other.example:443', `${HOST}:80`, 'localhost:443']) {
    assert.equal((await openTunnel(proxy.port, target)).status, 403, target);
  }
  const session = await openSession(t, proxy.port, { host: HOST, ...certificate });
  for (const authority of ['other.example', 'localhost']) {
    assert.equal((await requestHttp2(session, { ':path': '/', ':authority': authority })).status, 403);
  }
  assert.deepEqual(proxy.takeLog(), []);
  assert.equal((await requestHttp2(session, { ':path': '/', ':authority': OTHER_HOST })).status, 201);
});

test('refuses all tunnels without a stand-in', async (t) => {
  const { proxy } = await startLink(t, {}, echo);
  assert.equal((await openTunnel(proxy.port, `${HOST}:443`)).status, 403);
  assert.deepEqual(
    proxy.browserArgs.filter((argument) => /certificate/.test(argument)),
    [],
  );
});

test('makes the browser accept its own certificate and no other', async (t) => {
  const { proxy, certificate } = await startLink(t, { standsIn: true }, echo);
  const certificateArgs = proxy.browserArgs.filter((argument) => /certificate/.test(argument));
  assert.deepEqual(certificateArgs, [`--ignore-certificate-errors-spki-list=${certificate.keyHash}`]);
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('goes on after a client has broken off a request, and logs no answer for it', async (t) => {
  const latencyMs = 100;
  const { proxy, certificate } = await startLink(t, { standsIn: true, profile: { latencyMs } }, echo);
  const session = await openSession(t, proxy.port, { host: HOST, ...certificate });
  const broken = session.request({ ':path': '/a' });
  await wait(latencyMs / 2);
  broken.close(constants.NGHTTP2_CANCEL);
  await wait(latencyMs * 2);
  assert.equal((await requestHttp2(session, { ':path': '/b' })).status, 201);
  assert.deepEqual(
    proxy.takeLog().map(({ url, status }) => [url, status]),
    [
      [`https://${HOST}/a`, undefined],
      [`https://${HOST}/b`, 201],
    ],
  );
});

test('goes on after a connection is reset, whether its tunnel was accepted or refused', async (t) => {
  const { proxy, certificate } = await startLink(t, { standsIn: true }, echo);
  for (const target of [`${HOST}:443`, 'other.example:443']) {
    (await openTunnel(proxy.port, target)).socket.resetAndDestroy();
  }
  const session = await openSession(t, proxy.port, { host: HOST, ...certificate });
  assert.equal((await requestHttp2(session, { ':path': '/' })).status, 201);
});

test('ends open connections when the link is closed', { timeout: 10_000 }, async (t) => {
  const { proxy, certificate } = await startLink(t, { standsIn: true }, echo);
  const session = await openSession(t, proxy.port, { host: HOST, ...certificate });
  await Promise.all([once(session, 'close'), proxy.close()]);
});
