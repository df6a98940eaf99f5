import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { listen } from '../../serve/listen.js';
import { startProxy } from './start-proxy.js';

/** Wide limits: what a busy machine adds must not fail a test, only a link that isn't shaped. */
const AT_MOST = 3;

/**
 * Asks through a proxy, as a browser does.
 * @param {number} port
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number | undefined, body: string, ms: number }>}
 */
function ask(port, url, headers = {}) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: url, headers }, (answer) => {
      let body = '';
      answer.on('data', (text) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode, body, ms: performance.now() - startedAt }));
    })
      .on('error', reject)
      .end();
  });
}

/**
 * @param {import('node:test').TestContext} t
 * @param {Partial<import('./profiles.js').Profile>} profile
 * @param {import('../../serve/listen.js').Handler} handler
 */
async function startBoth(t, profile, handler) {
  const server = await listen(handler, { port: 0 });
  t.after(server.close);
  const shape = { name: 'test', does: '', latencyMs: 0, bytesPerMs: Infinity, encoding: 'gzip', ...profile };
  const proxy = await startProxy(shape);
  t.after(proxy.close);
  return { origin: server.origin, proxy };
}

test('answers no sooner than the latency, and not much later', async (t) => {
  const latencyMs = 200;
  const { origin, proxy } = await startBoth(
    t,
    { latencyMs },
    (_request, response) => void response.end('hello'),
  );
  const { body, ms } = await ask(proxy.port, origin);
  assert.equal(body, 'hello');
  assert.ok(ms >= latencyMs && ms <= latencyMs * AT_MOST, `${ms} ms`);
});

test('gives all connections together what one link carries', async (t) => {
  const [answers, bytes, bytesPerMs] = [4, 100_000, 1000];
  const handler = (
    /** @type {unknown} */ _request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => void response.end(Buffer.alloc(bytes));
  const { origin, proxy } = await startBoth(t, { bytesPerMs }, handler);
  const all = await Promise.all(Array.from({ length: answers }, () => ask(proxy.port, origin)));
  const least = (answers * bytes) / bytesPerMs;
  const last = Math.max(...all.map(({ ms }) => ms));
  assert.ok(last >= least && last <= least * AT_MOST, `${last} ms, not ${least}`);
  // Equal shares: nobody was served before the others.
  assert.ok(Math.min(...all.map(({ ms }) => ms)) > least / 2);
});

test('notes each request with its bytes, times and purpose', async (t) => {
  const { origin, proxy } = await startBoth(t, {}, (_request, response) => void response.end('hello'));
  await ask(proxy.port, `${origin}/a`, { 'sec-fetch-dest': 'script' });
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
  const { origin, proxy } = await startBoth(t, { encoding: 'br' }, ({ headers }, response) => {
    response.end(headers['accept-encoding'] ?? 'none');
  });
  const asked = async (/** @type {Record<string, string>} */ headers) =>
    (await ask(proxy.port, origin, headers)).body;
  assert.equal(await asked({ 'accept-encoding': 'gzip, br, zstd' }), 'br');
  assert.equal(await asked({}), 'none');
});

test('leads nowhere but to this machine, and forgets who wanted to go elsewhere', async (t) => {
  const { proxy } = await startBoth(t, {}, () => {});
  assert.equal((await ask(proxy.port, 'http://example.com/')).status, 403);
  assert.equal((await ask(proxy.port, '/no-address')).status, 403);
  assert.deepEqual(proxy.takeLog(), []);
});
