import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askThrough } from './testing/ask-through.js';
import { startLink } from './testing/start-link.js';

/** Wide limits: what a busy machine adds must not fail a test, only a link that isn't shaped. */
const AT_MOST = 3;

test('answers no sooner than the latency, and not much later', async (t) => {
  const latencyMs = 200;
  const { origin, proxy } = await startLink(
    t,
    { profile: { latencyMs } },
    (_request, response) => void response.end('hello'),
  );
  const { body, ms } = await askThrough(proxy.port, origin);
  assert.equal(body, 'hello');
  assert.ok(ms >= latencyMs && ms <= latencyMs * AT_MOST, `${ms} ms`);
});

test('gives all connections together what one link carries', async (t) => {
  const [answers, bytes, bytesPerMs] = [4, 100_000, 1000];
  const handler = (
    /** @type {unknown} */ _request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => void response.end(Buffer.alloc(bytes));
  const { origin, proxy } = await startLink(t, { profile: { bytesPerMs } }, handler);
  const all = await Promise.all(Array.from({ length: answers }, () => askThrough(proxy.port, origin)));
  const least = (answers * bytes) / bytesPerMs;
  const last = Math.max(...all.map(({ ms }) => ms));
  assert.ok(last >= least && last <= least * AT_MOST, `${last} ms, not ${least}`);
  // Equal shares: nobody was served before the others.
  assert.ok(Math.min(...all.map(({ ms }) => ms)) > least / 2);
});

test('notes each request with its bytes, times and purpose', async (t) => {
  const { origin, proxy } = await startLink(t, {}, (_request, response) => void response.end('hello'));
  await askThrough(proxy.port, `${origin}/a`, { 'sec-fetch-dest': 'script' });
  const [entry, ...rest] = proxy.takeLog();
  assert.equal(rest.length, 0);
  assert.ok(entry);
  const { url, destination, status, bytes, start, answered = 0, end = 0 } = entry;
  assert.deepEqual([url, destination, status], [`${origin}/a`, 'script', 200]);
  assert.ok(bytes > 'hello'.length && bytes < 500, `${bytes} bytes`);
  assert.ok(start <= answered && answered <= end);
  assert.deepEqual(proxy.takeLog(), []);
});

test('asks servers for the one encoding of its profile', async (t) => {
  const { origin, proxy } = await startLink(t, { profile: { encoding: 'br' } }, ({ headers }, response) => {
    response.end(headers['accept-encoding'] ?? 'none');
  });
  const asked = async (/** @type {Record<string, string>} */ headers) =>
    (await askThrough(proxy.port, origin, headers)).body;
  assert.equal(await asked({ 'accept-encoding': 'gzip, br, zstd' }), 'br');
  assert.equal(await asked({}), 'none');
});

test('leads nowhere but to this machine, and forgets who wanted to go elsewhere', async (t) => {
  const { proxy } = await startLink(t, {}, () => {});
  assert.equal((await askThrough(proxy.port, 'http://example.com/')).status, 403);
  assert.equal((await askThrough(proxy.port, '/no-address')).status, 403);
  assert.deepEqual(proxy.takeLog(), []);
});

test('what stands around it gets each request first, with its address, and passes on what it likes', async (t) => {
  /** @type {string[]} */
  const asked = [];
  const { origin, proxy } = await startLink(
    t,
    {
      around: (url, forward) => (request, response) => {
        asked.push(url);
        if (url.endsWith('/own')) response.end('mine');
        else forward(request, response);
      },
    },
    (_request, response) => void response.end('theirs'),
  );
  assert.equal((await askThrough(proxy.port, `${origin}/own`)).body, 'mine');
  assert.equal((await askThrough(proxy.port, `${origin}/other`)).body, 'theirs');
  assert.deepEqual(asked, [`${origin}/own`, `${origin}/other`]);
});

test('asks again where a server has closed the connection that was kept for it', async (t) => {
  let isKept = false;
  let isClosed = false;
  const { origin, proxy } = await startLink(t, {}, (request, response) => {
    if (isKept && !isClosed) {
      isClosed = true;
      request.socket.destroy();
      return;
    }
    isKept = true;
    response.end('hello');
  });
  assert.equal((await askThrough(proxy.port, origin)).body, 'hello');
  assert.equal((await askThrough(proxy.port, origin)).body, 'hello');
  assert.ok(isClosed);
});
