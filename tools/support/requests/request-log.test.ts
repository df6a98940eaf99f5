import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { listen } from '../../serve/listen.ts';
import { createRequestLog, tokenDigest, withRequestLog } from './request-log.ts';
import type { TestContext } from 'node:test';
import type { Handler } from '../../serve/listen.ts';

async function start(context: TestContext, handler: Handler) {
  const requests = createRequestLog();
  const { origin: url, port, close } = await listen(withRequestLog(handler, requests), { port: 0 });
  context.after(close);
  return { url, port, requests };
}

test('lists each request with its origin and the status of its answer', async (context) => {
  const { url, requests } = await start(context, (_request, response) => response.writeHead(418).end());
  await fetch(`${url}/tea?sugar=no`, { headers: { origin: 'http://pot.example' } });
  assert.deepEqual(requests.list(), [
    {
      method: 'GET',
      path: '/tea',
      query: { sugar: 'no' },
      origin: 'http://pot.example',
      status: 418,
      complete: true,
    },
  ]);
});

test('lists no token, and still shows which requests had the same', async (context) => {
  const { url, requests } = await start(context, (_request, response) => response.end());
  for (const token of ['pk.first', 'pk.second', 'pk.first']) await fetch(`${url}/?access_token=${token}`);
  const entries = requests.list();
  assert.doesNotMatch(JSON.stringify(entries), /pk\./);
  const digests = entries.map(({ query }) => query['access_token']);
  assert.deepEqual(digests, ['pk.first', 'pk.second', 'pk.first'].map(tokenDigest));
  assert.notEqual(digests[0], digests[1]);
});

test('shows a request that is not answered yet', async (context) => {
  const { url, requests } = await start(context, () => {});
  const abort = new AbortController();
  const pending = fetch(`${url}/slow`, { signal: abort.signal }).catch(() => 'aborted');
  while (requests.list().length === 0) await new Promise(setImmediate);
  const [entry] = requests.list();
  assert.deepEqual([entry?.status, entry?.complete], [null, false]);
  abort.abort();
  assert.equal(await pending, 'aborted');
});

test('is empty once it is cleared', async (context) => {
  const { url, requests } = await start(context, (_request, response) => response.end());
  await fetch(`${url}/seen`);
  assert.equal(requests.list().length, 1);
  requests.clear();
  assert.deepEqual(requests.list(), []);
});

test('survives a request target that is no address', async (context) => {
  const { port, requests } = await start(context, (_request, response) => response.writeHead(400).end());
  const socket = connect(port, '127.0.0.1');
  socket.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  assert.deepEqual(
    requests.list().map(({ path, status }) => [path, status]),
    [['//', 400]],
  );
});
