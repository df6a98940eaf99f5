import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import type { ReleaseStorage } from '../release-storage.js';

const RIVALS = Array.from({ length: 8 }, (_, index) => index);
/** More than the engine's largest file, and more than a network sends at once. */
const LARGE_BYTES = 5_000_000;
/**
 * The clock of a bucket may differ so much from the clock of this machine. A store that gives 1970 fails here, and one that gives the time
 * of reading gives two times for two readings.
 */
const CLOCKS_DIFFER_MS = 15 * 60_000;
const STRANGE_NAMES = ['with space.js', 'ümlaut-€-🗺.json', 'a+b&c=d%20.css', "it's.js", '[id].js'];
const WRONG_PATHS = ['../secret', 'a/../../secret', 'a//b', '/a', 'a/', '', '.', 'a/./b', 'a\\..\\b', 'a\nb'];

const readText = async (storage: ReleaseStorage, path: string) =>
  (await storage.read(path))?.content.toString();

/**
 * Tests a kind of store by the rules of `release-storage.d.ts`.
 * @param kind for the titles of the tests
 * @param open opens an empty store, which is removed after the test
 */
export function testConformance(kind: string, open: (t: TestContext) => Promise<ReleaseStorage>) {
  const rule = (name: string, run: (storage: ReleaseStorage) => Promise<void>) =>
    void test(`${kind}: ${name}`, async (t) => run(await open(t)));

  rule('reads back what was created', async (storage) => {
    assert.equal(await storage.create('a/b.json', Buffer.from('one')), true);
    assert.equal(await readText(storage, 'a/b.json'), 'one');
  });

  rule('reads and lists nothing where nothing is', async (storage) => {
    assert.equal(await storage.read('a/b.json'), undefined);
    assert.deepEqual(await storage.list('a'), []);
  });

  rule('neither reads a folder nor lists a file', async (storage) => {
    await storage.create('a/b.json', Buffer.from('one'));
    assert.equal(await storage.read('a'), undefined);
    assert.deepEqual(await storage.list('a/b.json'), []);
  });

  rule('keeps an empty file and every byte of a large one', async (storage) => {
    const large = Buffer.alloc(LARGE_BYTES, Buffer.from(Uint8Array.from({ length: 257 }, (_, byte) => byte)));
    await storage.create('empty', Buffer.alloc(0));
    await storage.create('large', large);
    assert.equal((await storage.read('empty'))?.content.byteLength, 0);
    assert.ok((await storage.read('large'))?.content.equals(large));
  });

  rule('writes only the part of a buffer that it is given', async (storage) => {
    await storage.create('a', Buffer.from('-one-').subarray(1, 4));
    assert.equal(await readText(storage, 'a'), 'one');
  });

  rule('lists the names directly below a folder, sorted', async (storage) => {
    for (const path of ['f/b', 'f/a/2', 'f/a/1', 'f/B', 'f/a-', 'f/ä', 'g/c', 'f/a.json', 'ff/d'])
      await storage.create(path, Buffer.from(path));
    assert.deepEqual(await storage.list('f'), ['B', 'a', 'a-', 'a.json', 'b', 'ä']);
    assert.deepEqual(await storage.list('f/a'), ['1', '2']);
  });

  rule('lists many names', async (storage) => {
    const names = Array.from({ length: 25 }, (_, index) => `release-${index}`).sort();
    await Promise.all(
      names.map((name) => storage.create(`releases/${name}/release.json`, Buffer.from('{}'))),
    );
    assert.deepEqual(await storage.list('releases'), names);
  });

  rule('writes and lists names with special characters unchanged', async (storage) => {
    for (const name of STRANGE_NAMES) await storage.create(`a/${name}`, Buffer.from(name));
    assert.deepEqual(await storage.list('a'), [...STRANGE_NAMES].sort());
    for (const name of STRANGE_NAMES) assert.equal(await readText(storage, `a/${name}`), name);
  });

  rule('refuses a path that leads out of the store or has two spellings', async (storage) => {
    const content = Buffer.from('one');
    const refusal = { name: 'ExpectedError', message: /is not a path within the store/ };
    for (const path of WRONG_PATHS) {
      await assert.rejects(async () => storage.read(path), refusal, path);
      await assert.rejects(async () => storage.list(path), refusal, path);
      await assert.rejects(async () => storage.create(path, content), refusal, path);
      await assert.rejects(async () => storage.replace(path, content, undefined), refusal, path);
      await assert.rejects(async () => storage.remove(path), refusal, path);
    }
  });

  rule('creates a path once', async (storage) => {
    await storage.create('a.json', Buffer.from('one'));
    assert.equal(await storage.create('a.json', Buffer.from('two')), false);
    assert.equal(await readText(storage, 'a.json'), 'one');
  });

  rule('creates a path once, however many writers try', async (storage) => {
    const wins = await Promise.all(RIVALS.map((rival) => storage.create('a.json', Buffer.from(`${rival}`))));
    assert.equal(wins.filter(Boolean).length, 1);
    assert.equal(await readText(storage, 'a.json'), `${wins.indexOf(true)}`);
  });

  rule('tags each content of a path, and gives the same tag until it changes', async (storage) => {
    await storage.create('a.json', Buffer.from('one'));
    const first = (await storage.read('a.json'))?.tag;
    assert.equal((await storage.read('a.json'))?.tag, first);
    assert.equal(await storage.replace('a.json', Buffer.from('two'), first), true);
    assert.notEqual((await storage.read('a.json'))?.tag, first);
    assert.equal(await readText(storage, 'a.json'), 'two');
  });

  rule('says when a file was written', async (storage) => {
    const before = Date.now();
    await storage.create('a.json', Buffer.from('one'));
    const written = Number((await storage.read('a.json'))?.writtenAt);
    assert.ok(Math.abs(written - before) < CLOCKS_DIFFER_MS, String(written - before));
    assert.equal(Number((await storage.read('a.json'))?.writtenAt), written);
  });

  rule('replaces nothing for a tag that is no longer that of the file', async (storage) => {
    await storage.create('a.json', Buffer.from('one'));
    const stale = (await storage.read('a.json'))?.tag;
    await storage.replace('a.json', Buffer.from('two'), stale);
    assert.equal(await storage.replace('a.json', Buffer.from('three'), stale), false);
    assert.equal(await readText(storage, 'a.json'), 'two');
  });

  rule('replaces nothing where the expected file is gone', async (storage) => {
    await storage.create('a.json', Buffer.from('one'));
    const tag = (await storage.read('a.json'))?.tag;
    await storage.remove('a.json');
    assert.equal(await storage.replace('a.json', Buffer.from('two'), tag), false);
    assert.equal(await storage.read('a.json'), undefined);
  });

  rule('replaces a file that must not exist yet only while there is none', async (storage) => {
    assert.equal(await storage.replace('a.json', Buffer.from('one'), undefined), true);
    assert.equal(await storage.replace('a.json', Buffer.from('two'), undefined), false);
    assert.equal(await readText(storage, 'a.json'), 'one');
  });

  rule('lets one of many simultaneous writers replace a file', async (storage) => {
    await storage.create('a.json', Buffer.from('start'));
    const tag = (await storage.read('a.json'))?.tag;
    const wins = await Promise.all(
      RIVALS.map((rival) => storage.replace('a.json', Buffer.from(`${rival}`), tag)),
    );
    assert.equal(wins.filter(Boolean).length, 1);
    assert.equal(await readText(storage, 'a.json'), `${wins.indexOf(true)}`);
  });

  rule('counts every one of many simultaneous writers that retry until they succeed', async (storage) => {
    await storage.create('count', Buffer.from('0'));
    const countUp = async () => {
      // An attempt fails only if another writer succeeded, so no writer fails as often as there are writers.
      for (let losses = 0; losses < RIVALS.length; losses += 1) {
        const file = await storage.read('count');
        const next = Buffer.from(String(Number(file?.content) + 1));
        if (await storage.replace('count', next, file?.tag)) return;
      }
    };
    await Promise.all(RIVALS.map(countUp));
    assert.equal(await readText(storage, 'count'), String(RIVALS.length));
  });

  rule('shows a reader the old content or the new, never a part', async (storage) => {
    const contents = ['o', 'n'].map((letter) => Buffer.alloc(LARGE_BYTES, letter));
    const [before = Buffer.of(), after = Buffer.of()] = contents;
    await storage.create('a', before);
    const tag = (await storage.read('a'))?.tag;
    let isWriting = true;
    const writing = storage.replace('a', after, tag).finally(() => (isWriting = false));
    while (isWriting) {
      const seen = (await storage.read('a'))?.content;
      assert.ok(
        contents.some((content) => seen?.equals(content)),
        `${seen?.byteLength} bytes`,
      );
    }
    assert.equal(await writing, true);
    assert.ok((await storage.read('a'))?.content.equals(after));
  });

  rule('removes a file, and does not fail if there is none', async (storage) => {
    await storage.create('a/b.json', Buffer.from('one'));
    await storage.remove('a/b.json');
    await storage.remove('a/b.json');
    assert.equal(await storage.read('a/b.json'), undefined);
    assert.equal(await storage.create('a/b.json', Buffer.from('two')), true);
  });

  rule('lists no folder of which every file was removed', async (storage) => {
    for (const path of ['a/b/c', 'a/b/d/e', 'a/f']) await storage.create(path, Buffer.from('one'));
    await storage.remove('a/b/c');
    assert.deepEqual(await storage.list('a'), ['b', 'f']);
    await storage.remove('a/b/d/e');
    assert.deepEqual(await storage.list('a'), ['f']);
  });

  rule('creates files in a folder from which others remove all files meanwhile', async (storage) => {
    const rounds = Array.from({ length: 25 }, (_, round) => round);
    await Promise.all(
      RIVALS.map(async (rival) => {
        for (const round of rounds) {
          assert.equal(await storage.create(`a/b/${rival}-${round}`, Buffer.from('one')), true);
          await storage.remove(`a/b/${rival}-${round}`);
        }
      }),
    );
    assert.deepEqual(await storage.list('a'), []);
  });
}
