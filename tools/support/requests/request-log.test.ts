import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { listen } from '../../serve/listen.ts';
import { tokenDigest, withRequestLog } from './request-log.ts';
import type { TestContext } from 'node:test';
import type { Handler, LoggedRequest } from './request-log.ts';

async function start(context: TestContext, handler: Handler) {
  const { origin: url, port, close } = await listen(withRequestLog(handler), { port: 0 });
  context.after(close);
  return {
    url,
    port,
    log: async (): Promise<LoggedRequest[]> => (await (await fetch(`${url}/_requests`)).json()) as any,
  };
}

test('lists each request with its origin and the status of its answer', async (context) => {
  const { url, log } = await start(context, (_request, response) => response.writeHead(418).end());
  await fetch(`${url}/tea?sugar=no`, { headers: { origin: 'http://pot.example' } });
  assert.deepEqual(await log(), [
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
  const { url, log } = await start(context, (_request, response) => response.end());
  for (const token of ['pk.first', 'pk.second', 'pk.first']) await fetch(`${url}/?access_token=${token}`);
  const entries = await log();
  assert.doesNotMatch(JSON.stringify(entries), /pk\./);
  const digests = entries.map(({ query }) => query['access_token']);
  assert.deepEqual(digests, ['pk.first', 'pk.second', 'pk.first'].map(tokenDigest));
  assert.notEqual(digests[0], digests[1]);
});

test('shows a request that is not answered yet', async (context) => {
  const { url, log } = await start(context, () => {});
  const abort = new AbortController();
  const pending = fetch(`${url}/slow`, { signal: abort.signal }).catch(() => 'aborted');
  while ((await log()).length === 0);
  const [entry] = await log();
  assert.deepEqual([entry?.status, entry?.complete], [null, false]);
  abort.abort();
  assert.equal(await pending, 'aborted');
});

test('does not log control addresses, and empties the log on DELETE', async (context) => {
  const { url, log } = await start(context, (_request, response) => response.end());
  await fetch(`${url}/_faults`);
  await fetch(`${url}/seen`);
  assert.equal((await log()).length, 1);
  assert.equal((await fetch(`${url}/_requests`, { method: 'DELETE' })).status, 204);
  assert.deepEqual(await log(), []);
});

test('survives a request target that is no address', async (context) => {
  const { port, log } = await start(context, (_request, response) => response.writeHead(400).end());
  const socket = connect(port, '127.0.0.1');
  socket.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  assert.deepEqual(
    (await log()).map(({ path, status }) => [path, status]),
    [['//', 400]],
  );
});
