/** Several processes move one channel at the same time. No move is lost, and each process knows the result of its own. */
import assert from 'node:assert/strict';
import { nodeArguments } from '../support/node-arguments.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { useTempFolder } from '../support/temp-folder.ts';
import { createFolderStorage } from './storage/folder-storage.ts';
import { listSequences, readState } from './channel/read-history.ts';
import { BUCKETS } from './testing/buckets.ts';
import { publishSamples, readJson } from './testing/sample-store.ts';
import type { TestContext } from 'node:test';
import type { ReleaseStorage } from './storage/release-storage.js';
import type { ChannelPointer } from '@mapdock/shared';

const PROCESSES = 8;
const MOVES = 6;
const CHANNEL = 'production';
const RELEASE_TOOL = join(PATHS.root, 'tools/release');

export type Moved = { before: number; pointer: ChannelPointer; hasMoved: boolean; overtakenBy: number[] };

export type Refused = { refusal: string; state?: number };

export type Store = {
  address: string;
  env: NodeJS.ProcessEnv;
  storage: ReleaseStorage;
  releaseIds: string[];
};

const STORES: Record<string, (t: TestContext, folder: string) => Promise<Omit<Store, 'releaseIds'>>> = {
  'a folder': async (_t, folder) => {
    const address = join(folder, 'store');
    return { address, env: {}, storage: createFolderStorage(address) };
  },
  ...Object.fromEntries(
    Object.entries(BUCKETS).map(([kind, openBucket]) => [
      kind,
      async (t) => {
        const { address, env, open } = await openBucket(t);
        return { address, env, storage: open(address) };
      },
    ]),
  ),
};

async function createStore(t: TestContext, kind: keyof typeof STORES): Promise<Store> {
  const folder = await useTempFolder(t);
  const store = await (STORES[kind] as NonNullable<(typeof STORES)[string]>)(t, folder.path);
  return { ...store, releaseIds: await publishSamples(store.storage, folder.path, PROCESSES) };
}

function start({ env }: Store, args: readonly string[]) {
  return spawn(process.execPath, nodeArguments(args), {
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
  });
}

/** Reads the history, and asserts that it has every number once and that the pointer is its last state. */
async function readWholeHistory({ storage }: Store) {
  const sequences = (await listSequences(CHANNEL, storage)).reverse();
  assert.deepEqual(
    sequences,
    sequences.map((_, index) => index + 1),
  );
  const states = await Promise.all(sequences.map((sequence) => readState(CHANNEL, sequence, storage)));
  assert.deepEqual(await readJson(storage, `channels/${CHANNEL}.json`), states.at(-1));
  return states;
}

for (const kind of Object.keys(STORES)) {
  test(`each of ${PROCESSES} simultaneous promotions in ${kind} succeeds, or says who moved the channel`, async (t) => {
    const store = await createStore(t, kind);
    const results = await Promise.all(
      store.releaseIds.map(async (releaseId) => {
        const args = ['promote', releaseId, '--store', store.address, '--json'];
        const child = start(store, [join(RELEASE_TOOL, 'cli.js'), ...args]);
        const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
        return { releaseId, code, data: JSON.parse(stdout) };
      }),
    );
    const states = await readWholeHistory(store);
    const winners = results.filter(({ code }) => code === 0);
    assert.equal(states.length, winners.length);
    for (const { releaseId, data } of winners) {
      assert.equal(states[data.sequence - 1]?.release.releaseId, releaseId);
      for (const { sequence, release } of data.movedMeanwhile) {
        assert.ok(sequence < data.sequence);
        assert.equal(states[sequence - 1]?.release.releaseId, release);
      }
    }
    for (const { code, data } of results.filter((result) => result.code !== 0)) {
      assert.equal(code, 1);
      assert.ok(data.error.state >= 1 && data.error.state <= states.length, JSON.stringify(data));
      assert.match(data.error.message, new RegExp(`state ${data.error.state}`));
    }
  });

  test(`loses no move of ${PROCESSES} processes that promote and roll back in ${kind}`, async (t) => {
    const store = await createStore(t, kind);
    const children = Array.from({ length: PROCESSES }, (_, index) =>
      start(store, [
        join(RELEASE_TOOL, 'testing/move-often.ts'),
        ...[store.address, String(index + 1), String(MOVES)],
        ...store.releaseIds,
      ]),
    );
    const outputs = children.map((child) => text(child.stdout));
    const errors = children.map((child) => text(child.stderr));
    const ends = children.map((child) => once(child, 'close'));
    await Promise.all(children.map((child) => once(child.stdout, 'readable')));
    for (const child of children) child.stdin.write('go');
    assert.equal((await Promise.all(errors)).join(''), '');
    await Promise.all(ends);
    const lines = (await Promise.all(outputs)).flatMap((output) => output.trim().split('\n').slice(1));
    const results: (Moved | Refused)[] = lines.map((line) => JSON.parse(line));
    assert.equal(results.length, PROCESSES * MOVES);

    const states = await readWholeHistory(store);
    const moves = results.filter((result) => 'pointer' in result);
    const wins = moves.filter(({ hasMoved }) => hasMoved);
    assert.deepEqual(
      wins.map(({ pointer }) => pointer).sort((a, b) => a.sequence - b.sequence),
      states,
    );
    for (const { before, pointer, overtakenBy } of wins) {
      assert.equal(before, pointer.sequence - 1);
      assert.ok(overtakenBy.every((sequence) => sequence <= before));
    }
    const overtaken = results.filter((result) =>
      'pointer' in result ? result.overtakenBy.length > 0 : result.state !== undefined,
    );
    // Without any overtaken move the processes ran one after the other, and this test proved nothing.
    assert.ok(overtaken.length > 0);
    t.diagnostic(`${wins.length} moves, ${overtaken.length} of ${results.length} overtaken`);
  });
}
