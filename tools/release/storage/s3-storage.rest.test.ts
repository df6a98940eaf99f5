import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { S3_CREDENTIALS, startS3Server } from '../testing/s3-server.ts';
import { testConformance } from './testing/conformance.ts';
import { createS3Storage } from './s3-storage.ts';
import type { TestContext } from 'node:test';
import type { S3ErrorCode } from '../testing/s3-server.ts';
import type { ReleaseStorage } from './release-storage.js';
import type { S3Connection } from './s3-bucket.ts';

/** How many connections the SDK has. */
const CONNECTIONS = 50;
const CONNECT_MS = 5_000;
/** So few keys that every listing in these tests has several pages. */
const PAGE_SIZE = 3;

async function startStore(t: TestContext, options?: Parameters<typeof startS3Server>[0]) {
  const server = await startS3Server({ pageSize: PAGE_SIZE, ...options });
  t.after(server.close);
  return { server, storage: createS3Storage(`${server.address}/some/prefix`, server.connection) };
}

testConformance('bucket', async (t) => (await startStore(t)).storage);

testConformance('bucket that takes tags without quotes', async (t) => {
  return (await startStore(t, { takesQuotesAsTag: true })).storage;
});

testConformance('root of a bucket', async (t) => {
  const { server } = await startStore(t);
  return createS3Storage(server.address, server.connection);
});

for (const takesQuotesAsTag of [false, true]) {
  test(`finds out once that the service compares tags ${takesQuotesAsTag ? 'without' : 'with'} quotes`, async (t) => {
    const { server, storage } = await startStore(t, { takesQuotesAsTag });
    await storage.create('a', Buffer.from('zero'));
    const costs = [];
    for (const content of ['one', 'two', 'three']) {
      const tag = (await storage.read('a'))?.tag;
      const before = server.requests.length;
      assert.equal(await storage.replace('a', Buffer.from(content), tag), true);
      assert.equal(await storage.replace('a', Buffer.from('late'), tag), false);
      costs.push(server.requests.length - before);
    }
    // The first replacement takes two requests more: the refused attempt, and reading the file.
    assert.deepEqual(costs, takesQuotesAsTag ? [4, 2, 2] : [2, 2, 2]);
  });
}

for (const [path, type, cache] of [
  ['releases/1/mount.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['engine/a/1/a.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['engine/a/1/picture.png', 'image/png', 'public, max-age=31536000, immutable'],
  ['channels/production.json', 'application/json; charset=utf-8', 'no-cache'],
  ['channels/production/embed.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['history/production/1.json', 'application/json; charset=utf-8', 'no-cache'],
]) {
  test(`stores ${path} with "${cache}"`, async (t) => {
    const { server, storage } = await startStore(t);
    await storage.create(String(path), Buffer.from('one'));
    const object = server.objects.get(`some/prefix/${path}`);
    assert.deepEqual(object?.headers, { 'content-type': type, 'cache-control': cache });
  });
}

test('uses only keys below its prefix', async (t) => {
  const { server, storage } = await startStore(t);
  const other = createS3Storage(`${server.address}/some/prefix-2/`, server.connection);
  await other.create('releases/1', Buffer.from('one'));
  assert.deepEqual(await storage.list('releases'), []);
  assert.deepEqual([...server.objects.keys()], ['some/prefix-2/releases/1']);
});

test('leaves out the empty object that consoles make for a folder', async (t) => {
  const { server, storage } = await startStore(t);
  await storage.create('releases/1', Buffer.from('one'));
  server.objects.set('some/prefix/releases/', { content: Buffer.of(), etag: '""', headers: {} });
  assert.deepEqual(await storage.list('releases'), ['1']);
});

/** Makes the server fail the first requests of a method. */
function interfereWith(method: string, times: number, with_: S3ErrorCode | 'lost answer') {
  let remaining = times;
  return (request: { method: string }) =>
    request.method === method && (remaining -= 1) >= 0 ? with_ : undefined;
}

for (const code of ['SlowDown', 'InternalError', 'ConditionalRequestConflict'] as const) {
  test(`writes after two answers of ${code}`, async (t) => {
    const { server, storage } = await startStore(t, { interfere: interfereWith('PUT', 2, code) });
    assert.equal(await storage.create('a', Buffer.from('one')), true);
    assert.equal(server.requests.length, 3);
  });
}

for (const code of ['SlowDown', 'ConditionalRequestConflict'] as const) {
  test(`gives up on a store that answers ${code} for ever`, async (t) => {
    const { server, storage } = await startStore(t, { interfere: interfereWith('PUT', Infinity, code) });
    await assert.rejects(storage.create('a', Buffer.from('one')), {
      name: 'ExpectedError',
      message: /[Tt]ry again/,
    });
    assert.ok(server.requests.length <= 7, `${server.requests.length} requests`);
  });
}

test('recognizes its own write when the answer to it was lost', async (t) => {
  const { storage } = await startStore(t, { interfere: interfereWith('PUT', 1, 'lost answer') });
  assert.equal(await storage.create('a', Buffer.from('one')), true);
});

for (const [what, content] of [
  ['no other write', 'two'],
  ['no other write of the same content', 'one'],
]) {
  test(`takes ${what} for its own when an answer was lost`, async (t) => {
    const { server, storage } = await startStore(t, {
      interfere: ({ method }) => {
        if (method !== 'PUT' || server.objects.size > 0) return undefined;
        const metadata = { 'x-amz-meta-mapdock-write': 'of another' };
        const object = { content: Buffer.from(String(content)), etag: '"2"', headers: {}, metadata };
        server.objects.set('some/prefix/a', object);
        return 'lost answer';
      },
    });
    assert.equal(await storage.create('a', Buffer.from('one')), false);
  });
}

test('writes more files at once than there are connections, on a slow line', async (t) => {
  let areBusy = true;
  setTimeout(() => (areBusy = false), 1000);
  const { storage } = await startStore(t, {
    interfere: async () => {
      // The first requests occupy their connections for longer than a request may wait for one.
      if (areBusy) await delay(CONNECT_MS + 1000);
      return undefined;
    },
  });
  const files = Array.from({ length: 2 * CONNECTIONS }, (_, index) => `a/${index}`);
  const written = await Promise.all(files.map((file) => storage.create(file, Buffer.from('one'))));
  assert.ok(written.every(Boolean));
});

const ACTIONS: [string, RegExp, (storage: ReleaseStorage) => Promise<unknown>][] = [
  ['GET', /may not do s3:GetObject in s3:\/\/maps\/some\/prefix \(a\)/, (storage) => storage.read('a')],
  ['GET', /may not do s3:ListBucket/, (storage) => storage.list('a')],
  ['PUT', /may not do s3:PutObject/, (storage) => storage.create('a', Buffer.from('one'))],
  ['DELETE', /may not do s3:DeleteObject/, (storage) => storage.remove('a')],
];

for (const [method, message, act] of ACTIONS) {
  test(`says which right the key lacks: ${message.source}`, async (t) => {
    const { storage } = await startStore(t, { interfere: interfereWith(method, 1, 'AccessDenied') });
    await assert.rejects(act(storage), { name: 'ExpectedError', message });
  });
}

const FAILURES: [string, string, Partial<S3Connection>, RegExp][] = [
  [
    'an unknown key',
    's3://maps',
    { credentials: { ...S3_CREDENTIALS, accessKeyId: 'AKIDOTHER' } },
    /AWS_ACCESS_KEY_ID/,
  ],
  ['no bucket of that name', 's3://no-maps', {}, /There is no bucket no-maps at localhost:\d+\. Create it/],
  ['nobody there', 's3://maps', { endpoint: 'http://127.0.0.1:9' }, /can't be reached at 127\.0\.0\.1:9/],
];

for (const [failure, address, changes, message] of FAILURES) {
  test(`says what to do about ${failure}`, async (t) => {
    const { server } = await startStore(t);
    const storage = createS3Storage(address, { ...server.connection, ...changes });
    await assert.rejects(storage.read('a'), { name: 'ExpectedError', message });
  });
}

for (const code of ['QuotaExceeded', 'XMinioStorageFull'] as const) {
  test(`says what to do about a full bucket, which answers ${code}`, async (t) => {
    const { storage } = await startStore(t, { interfere: interfereWith('PUT', Infinity, code) });
    await assert.rejects(storage.create('a', Buffer.from('one')), {
      name: 'ExpectedError',
      message: /^There is no space left in s3:\/\/maps\/some\/prefix\. Make room there, .* "status"/,
    });
  });
}

for (const code of ['ExpiredToken', 'PermanentRedirect', 'NotImplemented', 'InvalidAccessKeyId'] as const) {
  test(`shows no secret with ${code}`, async (t) => {
    const { storage } = await startStore(t, { interfere: interfereWith('GET', Infinity, code) });
    const error = await storage.read('a').catch((reason) => reason);
    assert.equal(error.name, 'ExpectedError');
    for (const secret of Object.values(S3_CREDENTIALS))
      assert.ok(!JSON.stringify([error, error.stack, error.cause]).includes(secret));
  });
}

for (const address of [
  's3://',
  's3:///prefix',
  's3://Maps',
  's3://maps//a',
  's3://maps/../a',
  's3://maps/a//b',
]) {
  test(`refuses the address ${address}`, () => {
    assert.throws(() => createS3Storage(address, {}), { name: 'ExpectedError' });
  });
}
