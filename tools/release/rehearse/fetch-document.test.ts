import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from '../../serve/listen.ts';
import { fetchDocument } from './fetch-document.ts';
import type { TestContext } from 'node:test';
import type { Handler } from '../../serve/listen.ts';

const LIMIT = 1_000;

async function serve(t: TestContext, handler: Handler) {
  const server = await listen(handler, { port: 0 });
  t.after(server.close);
  return server.origin;
}

test('returns the bytes of a document that is small enough', async (t) => {
  const url = await serve(t, (_request, response) => response.end('{"a":"ü"}'));
  assert.equal(String(await fetchDocument(url, LIMIT)), '{"a":"ü"}');
});

test('refuses a document that never ends', async (t) => {
  const url = await serve(t, (_request, response) => {
    const more = () => response.destroyed || response.write('x'.repeat(LIMIT / 2), more);
    more();
  });
  await assert.rejects(fetchDocument(url, LIMIT), {
    name: 'ExpectedError',
    message: /has more than 1000 bytes, so it is no pointer\.$/,
  });
});

test('returns undefined if nothing is there', async (t) => {
  const url = await serve(t, (_request, response) => response.writeHead(404).end());
  assert.equal(await fetchDocument(url, LIMIT), undefined);
});
