import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from '../../serve/listen.js';
import { fetchDocument } from './fetch-document.js';

const LIMIT = 1_000;

/** @param {import('node:test').TestContext} t @param {import('../../serve/listen.js').Handler} handler */
async function serve(t, handler) {
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
