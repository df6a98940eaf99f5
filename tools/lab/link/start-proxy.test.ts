import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestThrough } from './testing/request-through.ts';
import { startLink } from './testing/start-link.ts';
import type { ServerResponse } from 'node:http';

/** A wide limit: a busy machine must not fail a test, but a link that isn't shaped must. */
const AT_MOST = 3;

test('answers no sooner than the latency, and not much later', async (t) => {
  const latencyMs = 200;
  const { origin, proxy } = await startLink(
    t,
    { profile: { latencyMs } },
    (_request, response) => void response.end('hello'),
  );
  const { body, ms } = await requestThrough(proxy.port, origin);
  assert.equal(body, 'hello');
  assert.ok(ms >= latencyMs && ms <= latencyMs * AT_MOST, `${ms} ms`);
});

test('shares the bandwidth of one link among all connections', async (t) => {
  const [answers, bytes, bytesPerMs] = [4, 100_000, 1000];
  const handler = (_request: unknown, response: ServerResponse) => void response.end(Buffer.alloc(bytes));
  const { origin, proxy } = await startLink(t, { profile: { bytesPerMs } }, handler);
  const all = await Promise.all(Array.from({ length: answers }, () => requestThrough(proxy.port, origin)));
  const least = (answers * bytes) / bytesPerMs;
  const last = Math.max(...all.map(({ ms }) => ms));
  assert.ok(last >= least && last <= least * AT_MOST, `${last} ms, not ${least}`);
  // With equal shares no answer is complete long before the others.
  assert.ok(Math.min(...all.map(({ ms }) => ms)) > least / 2);
});

test('logs each request with its bytes, times and destination', async (t) => {
  const { origin, proxy } = await startLink(t, {}, (_request, response) => void response.end('hello'));
  await requestThrough(proxy.port, `${origin}/a`, { 'sec-fetch-dest': 'script' });
  const [entry, ...rest] = proxy.takeLog();
  assert.equal(rest.length, 0);
  assert.ok(entry);
  const { url, destination, status, bytes, start, answered = 0, end = 0 } = entry;
  assert.deepEqual([url, destination, status], [`${origin}/a`, 'script', 200]);
  assert.ok(bytes > 'hello'.length && bytes < 500, `${bytes} bytes`);
  assert.ok(start <= answered && answered <= end);
  assert.deepEqual(proxy.takeLog(), []);
});

test('accepts only the encoding of its profile from servers', async (t) => {
  const { origin, proxy } = await startLink(t, { profile: { encoding: 'br' } }, ({ headers }, response) => {
    response.end(headers['accept-encoding'] ?? 'none');
  });
  const acceptedFor = async (headers: Record<string, string>) =>
    (await requestThrough(proxy.port, origin, headers)).body;
  assert.equal(await acceptedFor({ 'accept-encoding': 'gzip, br, zstd' }), 'br');
  assert.equal(await acceptedFor({}), 'none');
});

test('refuses requests that would leave this machine, and does not log them', async (t) => {
  const { proxy } = await startLink(t, {}, () => {});
  assert.equal((await requestThrough(proxy.port, 'http://example.com/')).status, 403);
  assert.equal((await requestThrough(proxy.port, '/no-address')).status, 403);
  assert.deepEqual(proxy.takeLog(), []);
});

test('a handler around it gets each request first, with its address, and may answer or forward it', async (t) => {
  const requested: string[] = [];
  const { origin, proxy } = await startLink(
    t,
    {
      around: (url, forward) => (request, response) => {
        requested.push(url);
        if (url.endsWith('/own')) response.end('mine');
        else forward(request, response);
      },
    },
    (_request, response) => void response.end('theirs'),
  );
  assert.equal((await requestThrough(proxy.port, `${origin}/own`)).body, 'mine');
  assert.equal((await requestThrough(proxy.port, `${origin}/other`)).body, 'theirs');
  assert.deepEqual(requested, [`${origin}/own`, `${origin}/other`]);
});

test('repeats a request if the server has closed the idle connection that it was sent on', async (t) => {
  let hasAnswered = false;
  let isClosed = false;
  const { origin, proxy } = await startLink(t, {}, (request, response) => {
    if (hasAnswered && !isClosed) {
      isClosed = true;
      request.socket.destroy();
      return;
    }
    hasAnswered = true;
    response.end('hello');
  });
  assert.equal((await requestThrough(proxy.port, origin)).body, 'hello');
  assert.equal((await requestThrough(proxy.port, origin)).body, 'hello');
  assert.ok(isClosed);
});
