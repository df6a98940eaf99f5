/** If somebody changed a file of a published release in the store, no move of a channel makes pages run it. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { useTempFolder } from '../support/temp-folder.ts';
import { promote } from './channel/promote.ts';
import { publish } from './release-files/publish.ts';
import { rollback } from './channel/rollback.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';
import { writeSampleBuild } from './testing/sample-build.ts';
import { readJson } from './testing/sample-store.ts';
import type { TestContext } from 'node:test';
import type { ReleaseStorage } from './storage/release-storage.js';

const CHANNEL = 'production';
const PART = 'engine/map-remote/0a1b2c3d4e5f/map.js';
const FACTS = { module: 'mount.js', parts: [`../../${PART}`] };

/**
 * Creates a store with three releases that were promoted one after the other. So the second one was live, is not live any more, and is not
 * withdrawn.
 */
async function createStore(t: TestContext) {
  const folder = await useTempFolder(t);
  const storage = createMemoryStorage();
  const releaseIds: string[] = [];
  for (const name of ['stable', 'second', 'third']) {
    const build = join(folder.path, name);
    await writeSampleBuild(build, {
      facts: FACTS,
      files: {
        'release/embed.js': `embed of ${name}`,
        'release/mount.js': `module of ${name}`,
        'release/mf-manifest.json': `{"name":"${name}"}`,
        [PART]: 'part',
      },
    });
    releaseIds.push((await publish(build, storage, { precompress: false })).release.releaseId);
  }
  const [stable = '', second = '', third = ''] = releaseIds;
  return { storage, stable, second, third };
}

async function change(storage: ReleaseStorage, path: string, text: string) {
  assert.equal(await storage.replace(path, Buffer.from(text), (await storage.read(path))?.tag), true);
}

/** All that a browser gets from a channel's addresses, and what the tool remembers of it. */
async function readChannelFiles(storage: ReleaseStorage) {
  const paths = ['channels/production.json', 'channels/production/embed.js'];
  const contents = await Promise.all(paths.map(async (path) => String((await storage.read(path))?.content)));
  return [...contents, await storage.list('history/production')];
}

/** Files that a pointer names or that are copied, by their place in the store. */
const FILES: ((releaseId: string) => string)[] = [
  ...[
    'embed.js',
    'mount.js',
    'mf-manifest.json',
    'remoteEntry.js',
    'mount.0a1b2c3d.js',
    'mount.0a1b2c3d.css',
  ].map((file) => (releaseId: string) => `releases/${releaseId}/${file}`),
  ...['mapbox-gl.js', 'shared.js', 'worker.js', 'mapbox-gl.css'].map(
    (file) => () => `engine/mapbox-gl/3.0.0/${file}`,
  ),
  () => PART,
];

/** Moves after which a channel would name the second release, by their names. */
export type Act = (store: Awaited<ReturnType<typeof createStore>>) => Promise<unknown>;

const MOVES: Record<string, { before: Act; move: Act }> = {
  'a promotion': {
    before: ({ storage, stable }) => promote(stable, CHANNEL, storage),
    move: ({ storage, second }) => promote(second, CHANNEL, storage),
  },
  'a canary': {
    before: ({ storage, stable }) => promote(stable, CHANNEL, storage),
    move: ({ storage, second }) => promote(second, CHANNEL, storage, { percent: 5 }),
  },
  'a canary beside it': {
    before: ({ storage, second }) => promote(second, CHANNEL, storage),
    move: ({ storage, third }) => promote(third, CHANNEL, storage, { percent: 5 }),
  },
  'a rollback': {
    async before({ storage, second, third }) {
      await promote(second, CHANNEL, storage);
      await promote(third, CHANNEL, storage);
    },
    move: ({ storage }) => rollback(CHANNEL, storage),
  },
  'a rollback of the canary beside it': {
    async before({ storage, second, third }) {
      await promote(second, CHANNEL, storage);
      await promote(third, CHANNEL, storage, { percent: 5 });
    },
    move: ({ storage }) => rollback(CHANNEL, storage),
  },
};

for (const [name, { before, move }] of Object.entries(MOVES)) {
  for (const pathOf of FILES) {
    test(`${name} is refused for a changed ${pathOf('<id>')}, and changes nothing`, async (t) => {
      const store = await createStore(t);
      await before(store);
      const path = pathOf(store.second);
      const released = String((await store.storage.read(path))?.content);
      const live = await readChannelFiles(store.storage);
      for (const [text, how] of [
        [`${released} and more`, /it has \d+ bytes instead of \d+/],
        [released.replaceAll(/\w/g, 'x'), /its hash is sha384-\S+ instead of sha384-/],
      ] as const) {
        await change(store.storage, path, text);
        await assert.rejects(move(store), (error: any) => {
          assert.equal(error.name, 'ExpectedError');
          assert.deepEqual(error.details, { code: 'RELEASE_FILE_CHANGED', path });
          assert.match(error.message, how);
          assert.ok(error.message.startsWith(`${path} is not the file that was released: `));
          assert.match(error.message, /Remove it and publish its build again, or take another release\.$/);
          return true;
        });
        assert.deepEqual(await readChannelFiles(store.storage), live);
      }
    });
  }
}

test('the next step in the message of a refusal works', async (t) => {
  const folder = await useTempFolder(t);
  const storage = createMemoryStorage();
  await writeSampleBuild(folder.path, { files: { 'release/embed.js': 'embed' } });
  const { release } = await publish(folder.path, storage);
  const path = `releases/${release.releaseId}/embed.js`;
  await change(storage, path, 'changed');
  await assert.rejects(promote(release.releaseId, CHANNEL, storage), /Remove it and publish/);
  await storage.remove(path);
  await publish(folder.path, storage);
  await promote(release.releaseId, CHANNEL, storage);
  assert.equal(String((await storage.read('channels/production/embed.js'))?.content), 'embed');
});

test('copies the bytes of embed.js that it has compared, not bytes that were written after that', async (t) => {
  const { storage, second } = await createStore(t);
  const path = `releases/${second}/embed.js`;
  let reads = 0;
  const changing = {
    ...storage,
    async read(requested: string) {
      const file = await storage.read(requested);
      // A second reading of the file finds other bytes.
      if (requested === path && (reads += 1) === 1) await change(storage, path, 'changed');
      return file;
    },
  };
  await assert.rejects(promote(second, CHANNEL, changing), {
    details: { code: 'RELEASE_FILE_CHANGED', path },
  });
  assert.equal(await storage.read('channels/production/embed.js'), undefined);
  assert.equal(await storage.read('channels/production.json'), undefined);
});

test('copies no embed.js that the release does not list', async (t) => {
  const folder = await useTempFolder(t);
  const storage = createMemoryStorage();
  await writeSampleBuild(folder.path);
  const { release } = await publish(folder.path, storage, { precompress: false });
  await storage.create(`releases/${release.releaseId}/embed.js`, Buffer.from('planted'));
  await promote(release.releaseId, CHANNEL, storage);
  assert.equal(await storage.read('channels/production/embed.js'), undefined);
  assert.equal((await readJson(storage, 'channels/production.json')).sequence, 1);
});
