import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promote } from '../release/channel/promote.ts';
import { readChannel } from '../release/channel/read-channel.ts';
import { rollback } from '../release/channel/rollback.ts';
import { publish } from '../release/release-files/publish.ts';
import { createFolderStorage } from '../release/storage/folder-storage.ts';
import { writeSampleBuild } from '../release/testing/sample-build.ts';
import { noProgress } from '../support/command/no-progress.ts';
import { createTempFolder } from '../support/temp-folder.ts';
import { releaseBuild } from './release-build.ts';
import type { TestContext } from 'node:test';

const CHANNEL = 'production';
const STAYS = /^Channel production was changed by hand since the last start: /;

/** A place where starts are tried, each with the named build. */
async function createPlace(t: TestContext) {
  const { path, remove } = await createTempFolder();
  t.after(remove);
  const storage = createFolderStorage(join(path, 'store'));
  const noteFile = join(path, 'state', 'start.json');
  const releaseIds: Map<string, string> = new Map();
  const writeBuild = async (name: string) => {
    const buildDir = join(path, name);
    await writeSampleBuild(buildDir, { files: { 'release/embed.js': name } });
    return buildDir;
  };
  const nameOf = (id: string) => [...releaseIds].find(([, releaseId]) => releaseId === id)?.[0];
  return {
    storage,
    releaseIds,
    async start(name: string, { isForced = false } = {}) {
      const lines: string[] = [];
      const buildDir = await writeBuild(name);
      const report = (line: string) => void lines.push(line);
      await releaseBuild({ buildDir, storage, noteFile, isForced, report, startProgress: noProgress });
      const id = /^Publishing (\S+)/.exec(lines.shift() ?? '')?.[1] ?? '';
      releaseIds.set(name, id);
      return lines;
    },
    /** Publishes a build by hand, as the release tool does. */
    async publish(name: string) {
      const { release } = await publish(await writeBuild(name), storage, { precompress: false });
      releaseIds.set(name, release.releaseId);
      return release.releaseId;
    },
    async live() {
      const pointer = (await readChannel(CHANNEL, storage))?.pointer;
      return pointer && nameOf(pointer.release.releaseId);
    },
    forgetStarts: () => rm(noteFile),
  };
}

test('each start makes its build live, the first one and one with the same build too', async (t) => {
  const { start, live } = await createPlace(t);
  for (const build of ['one', 'one', 'two', 'one']) {
    assert.deepEqual(await start(build), [], build);
    assert.equal(await live(), build);
  }
});

test('a start after a rollback keeps the channel, says so each time, and makes the build live only with --promote', async (t) => {
  const { start, live, storage, releaseIds } = await createPlace(t);
  await start('one');
  await start('two');
  await rollback(CHANNEL, storage);
  for (const build of ['two', 'three', 'three']) {
    const [what = '', state, how] = await start(build);
    assert.match(what, STAYS);
    assert.match(
      what,
      new RegExp(`rolled back: ${releaseIds.get('one')} again, away from ${releaseIds.get('two')}\\.$`),
    );
    assert.equal(
      state,
      `It stays so: ${releaseIds.get('one')} is live. The local build ${releaseIds.get(build)} is published, but not live.`,
    );
    assert.equal(how, 'To make the local build live: npm start -- --promote');
    assert.equal(await live(), 'one');
  }
  assert.deepEqual(await start('three', { isForced: true }), []);
  assert.equal(await live(), 'three');
  assert.deepEqual(await start('four'), []);
  assert.equal(await live(), 'four');
});

test('a release that was promoted by hand is kept too, and a canary, but not if it is the local build', async (t) => {
  const place = await createPlace(t);
  await place.start('one');
  await promote(await place.publish('two'), CHANNEL, place.storage);
  assert.match(String((await place.start('one'))[0]), /promoted: /);
  assert.equal(await place.live(), 'two');
  assert.deepEqual(await place.start('two'), []);
  assert.deepEqual(await place.start('three'), []);
  await promote(await place.publish('four'), CHANNEL, place.storage, { percent: 5 });
  assert.match(String((await place.start('three'))[0]), /canary: .* at 5 %/);
});

test('without a note of the last start only a rollback and a canary count as by hand', async (t) => {
  const { start, live, storage, publish: publishByHand, forgetStarts } = await createPlace(t);
  await promote(await publishByHand('one'), CHANNEL, storage);
  await promote(await publishByHand('two'), CHANNEL, storage);
  assert.deepEqual(await start('three'), []);
  assert.equal(await live(), 'three');
  await forgetStarts();
  await rollback(CHANNEL, storage);
  assert.match(String((await start('four'))[0]), STAYS);
  await promote(await publishByHand('five'), CHANNEL, storage, { percent: 0 });
  assert.match(String((await start('four'))[0]), STAYS);
});

test('a note of another store, which was deleted since, counts for nothing', async (t) => {
  const { start, live, storage, publish: publishByHand } = await createPlace(t);
  await start('one');
  for (const folder of ['channels', 'history']) await rm(join(storage.name, folder), { recursive: true });
  await promote(await publishByHand('two'), CHANNEL, storage);
  assert.match(String((await start('one'))[0]), STAYS);
  assert.equal(await live(), 'two');
});
