import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { channelPointerSchema } from '@mapdock/shared';
import { integrityOf } from '../release-files/file-facts.ts';
import { LAYOUT, PACKAGE } from '../layout.ts';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.ts';
import { readChannel } from '../channel/read-channel.ts';
import { listSequences } from '../channel/read-history.ts';
import { readRelease } from '../release-files/read-release.ts';
import type { PointedRelease } from '@mapdock/shared';
import type { ReleaseStorage } from '../storage/release-storage.js';

async function checkRelease({ releaseId, integrity }: PointedRelease, storage: ReleaseStorage) {
  const { release, releaseDocument } = await readRelease(releaseId, storage);
  assert.equal(integrityOf(releaseDocument), integrity, releaseId);
  for (const [file, facts] of Object.entries(release.files)) {
    const path = posix.join(LAYOUT.releaseFolder(releaseId), file);
    const content = (await storage.read(path))?.content;
    assert.ok(content, path);
    assert.equal(integrityOf(content), facts.integrity, path);
  }
}

/**
 * Asserts what must hold at any moment: every channel names releases of which all files are there with their bytes, and the history has all
 * states of the channel, or all but the present one.
 */
export async function checkStore(storage: ReleaseStorage) {
  const names = (await storage.list(LAYOUT.channels)).filter((name) => name.endsWith('.json'));
  for (const name of names) {
    const channel = name.replace(/\.json$/, '');
    const current = await readChannel(channel, storage);
    assert.ok(current, name);
    const { sequence, release, canary } = current.pointer;
    for (const pointed of canary ? [release, canary.release] : [release])
      await checkRelease(pointed, storage);
    const past = (await listSequences(channel, storage)).reverse();
    const all = Array.from({ length: sequence }, (_, index) => index + 1);
    assert.deepEqual(past, past.length === sequence ? all : all.slice(0, -1));
    for (const number of past) {
      const path = LAYOUT.history(channel, number);
      const content = (await storage.read(path))?.content ?? Buffer.of();
      const state = parseOrFail(channelPointerSchema, parseJsonOrFail(content, path), path);
      assert.equal(state.sequence, number);
      if (number === sequence) assert.ok(content.equals(current.file.content), path);
    }
  }
}

/**
 * Asserts what must hold once every command has ended: no temporary file and no incomplete release is left, the history has all states,
 * and the channel's package is that of its release.
 */
export async function checkTidy(storage: ReleaseStorage) {
  assert.deepEqual(await storage.list(LAYOUT.work), []);
  for (const releaseId of await storage.list(LAYOUT.releases)) await readRelease(releaseId, storage);
  const current = await readChannel('production', storage);
  assert.equal((await listSequences('production', storage)).length, current?.pointer.sequence);
  if (!current) return;
  const { release } = await readRelease(current.pointer.release.releaseId, storage);
  if (!Object.hasOwn(release.files, PACKAGE)) return;
  const file = await storage.read(LAYOUT.channelFile('production', PACKAGE));
  assert.equal(file && integrityOf(file.content), release.files[PACKAGE]?.integrity);
}
