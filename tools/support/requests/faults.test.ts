import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from '../../serve/listen.ts';
import { createFaults, withFaults } from './faults.ts';
import type { TestContext } from 'node:test';
import type { Handler } from '../../serve/listen.ts';

const BODY = 'abcdefghij'.repeat(1000);

async function start(context: TestContext, handler: Handler = (_request, response) => response.end(BODY)) {
  const faults = createFaults();
  const { origin: url, close } = await listen(withFaults(handler, faults), { port: 0 });
  context.after(close);
  return {
    url,
    faults,
    add: faults.add,
  };
}

async function read(url: string) {
  const response = await fetch(url);
  return { status: response.status, body: await response.text() };
}

test('status answers that status where the pattern matches, and nowhere else', async (context) => {
  const { url, add } = await start(context);
  add({ match: '^/tiles/.*[?]z=1', kind: 'status', status: 503 });
  assert.equal((await fetch(`${url}/tiles/a?z=1`)).status, 503);
  assert.equal((await fetch(`${url}/tiles/a?z=2`)).status, 200);
  assert.equal((await fetch(`${url}/other`)).status, 200);
});

test('page answers with a page, with the given headers', async (context) => {
  const { url, add } = await start(context, (_request, response) => void response.end(BODY));
  add({ match: 'tile', kind: 'page', headers: { 'Cache-Control': 'max-age=60' } });
  add({ match: 'font', kind: 'page', status: 404, headers: { 'Content-Type': null } });
  const tile = await fetch(`${url}/tile`);
  assert.deepEqual(
    [tile.status, tile.headers.get('content-type'), tile.headers.get('cache-control')],
    [200, 'text/html; charset=utf-8', 'max-age=60'],
  );
  assert.match(await tile.text(), /^<!doctype html>/);
  const font = await fetch(`${url}/font`);
  assert.deepEqual([font.status, font.headers.get('content-type')], [404, null]);
});

for (const [how, handler] of [
  ['at once', (_request, response) => void response.end(BODY)],
  [
    'set before',
    (_request, response) => void response.setHeader('Content-Type', 'text/javascript').end(BODY),
  ],
  [
    'by name',
    (_request, response) => void response.writeHead(200, { 'content-type': 'a/b', 'X-A': '1' }).end(BODY),
  ],
  [
    'in a list',
    (_request, response) => void response.writeHead(200, ['Content-Type', 'a/b', 'X-A', '1']).end(BODY),
  ],
] as [string, Handler][]) {
  test(`headers answers in full with another content type, when a handler answers ${how}`, async (context) => {
    const { url, add } = await start(context, handler);
    add({ match: '.', kind: 'headers', headers: { 'Content-Type': 'text/plain' } });
    const response = await fetch(`${url}/file`);
    assert.equal(response.headers.get('content-type'), 'text/plain');
    assert.equal(response.headers.get('x-a'), how.startsWith('by') || how.startsWith('in') ? '1' : null);
    assert.equal(await response.text(), BODY);
  });
}

test('headers answers in full, with the given headers', async (context) => {
  const { url, add } = await start(context, (_request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.writeHead(203, { 'Timing-Allow-Origin': '*', 'Cache-Control': 'no-cache' }).end(BODY);
  });
  const without = { 'Access-Control-Allow-Origin': null, 'Timing-Allow-Origin': null };
  add({ match: '.', kind: 'headers', headers: { ...without, 'Cache-Control': 'max-age=60' } });
  const response = await fetch(url);
  const names = ['access-control-allow-origin', 'timing-allow-origin', 'cache-control'];
  assert.deepEqual(
    [response.status, await response.text(), ...names.map((name) => response.headers.get(name))],
    [203, BODY, null, null, 'max-age=60'],
  );
});

test('delay answers in full, but late', async (context) => {
  const { url, add } = await start(context);
  add({ match: 'slow', kind: 'delay', delayMs: 80 });
  const begun = performance.now();
  assert.deepEqual(await read(`${url}/slow`), { status: 200, body: BODY });
  // Timers may fire a millisecond early.
  assert.ok(performance.now() - begun >= 79);
});

for (const [how, handler] of [
  ['at once', (_request, response) => void response.end(BODY)],
  [
    'with its length set before',
    (_request, response) => void response.writeHead(200, { 'Content-Length': BODY.length }).end(BODY),
  ],
  [
    'in pieces',
    (_request, response) => {
      for (const piece of BODY.match(/.{1000}/g) ?? []) response.write(piece);
      response.end();
    },
  ],
] as [string, Handler][]) {
  test(`truncate promises the whole body and sends half, when a handler answers ${how}`, async (context) => {
    const { url, add } = await start(context, handler);
    add({ match: '.', kind: 'truncate' });
    const response = await fetch(`${url}/file`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-length'), String(BODY.length));
    let bytes = 0;
    await assert.rejects(async () => {
      for await (const chunk of response.body as any) bytes += chunk.length;
    });
    assert.equal(bytes, BODY.length / 2);
  });
}

test('hang does not answer until it is cleared, and then answers', async (context) => {
  const { url, add, faults } = await start(context);
  add({ match: 'stuck', kind: 'hang' });
  let answered = false;
  const pending = read(`${url}/stuck`).then((answer) => {
    answered = true;
    return answer;
  });
  while (faults.list()[0]?.hits === 0) await read(`${url}/other`);
  assert.equal(answered, false);
  faults.clear();
  assert.deepEqual(await pending, { status: 200, body: BODY });
});

test('drop breaks the connection off without an answer', async (context) => {
  const { url, add } = await start(context);
  add({ match: 'gone', kind: 'drop' });
  await assert.rejects(fetch(`${url}/gone`));
});

test('reset breaks the connection off too', async (context) => {
  const { url, add } = await start(context);
  add({ match: 'gone', kind: 'reset' });
  await assert.rejects(fetch(`${url}/gone`), ({ cause }: any) => cause.code === 'ECONNRESET');
});

test('slow sends all of the answer at its pace', async (context) => {
  const { url, add } = await start(context);
  add({ match: '.', kind: 'slow', bytesPerSecond: BODY.length * 2 });
  const begun = performance.now();
  assert.deepEqual(await read(`${url}/slow`), { status: 200, body: BODY });
  assert.ok(performance.now() - begun >= 400);
});

test('after the end of a fault new requests are answered, and those that hang go on hanging', async (context) => {
  const { url, add, faults } = await start(context);
  add({ match: 'stuck', kind: 'hang' });
  const abort = new AbortController();
  const pending = fetch(`${url}/stuck`, { signal: abort.signal });
  const rejected = assert.rejects(pending, { name: 'AbortError' });
  while (faults.list()[0]?.hits === 0) await read(`${url}/other`);
  faults.end();
  assert.equal((await read(`${url}/stuck`)).status, 200);
  abort.abort();
  await rejected;
});

test('times limits how many requests are hit', async (context) => {
  const { url, add } = await start(context);
  add({ match: '.', kind: 'status', status: 500, times: 2 });
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await fetch(url)).status);
  assert.deepEqual(statuses, [500, 500, 200]);
});

test('lists faults with their hits, oldest first, and the oldest that matches wins', async (context) => {
  const { url, add, faults } = await start(context);
  add({ match: 'a', kind: 'status', status: 404 });
  add({ match: '.', kind: 'status', status: 500 });
  assert.equal((await fetch(`${url}/a`)).status, 404);
  assert.deepEqual(faults.list(), [
    { match: 'a', kind: 'status', status: 404, hits: 1 },
    { match: '.', kind: 'status', status: 500, hits: 0 },
  ]);
});

test('lets preflights through', async (context) => {
  const { url, add } = await start(context);
  add({ match: '.', kind: 'status', status: 500, times: 1 });
  assert.equal((await fetch(url, { method: 'OPTIONS' })).status, 200);
  assert.equal((await fetch(url)).status, 500);
});

test('refuses a pattern that is none, and changes nothing', async (context) => {
  const { url, add } = await start(context);
  assert.throws(() => add({ match: '(', kind: 'drop' }), SyntaxError);
  assert.equal((await fetch(url)).status, 200);
});
