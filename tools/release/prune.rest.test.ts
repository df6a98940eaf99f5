import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyPrune } from './prune/apply-prune.ts';
import { pruneCommand } from './commands/prune.ts';
import { createDryStorage } from './storage/dry-storage.ts';
import { promote } from './channel/promote.ts';
import { takePruneMark } from './storage/prune-mark.ts';
import { readCompleteRelease } from './release-files/read-release.ts';
import { whileUsing } from './release-files/release-uses.ts';
import { rollback } from './channel/rollback.ts';
import { createFolderStorage } from './storage/folder-storage.ts';
import { PROCESS_ID } from './storage/process-id.ts';
import { createAgedStore, OLD_ENGINE, SHARED_PART } from './testing/aged-store.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';
import { noLive } from '../support/command/testing/no-live.ts';
import { startProgress } from '../support/command/start-progress.ts';
import { useTempFolder } from '../support/temp-folder.ts';
import type { TestContext } from 'node:test';
import type { ReleaseStorage } from './storage/release-storage.js';

/** Keeps nothing for its age. */
const prune = (storage: ReleaseStorage) => applyPrune(new Date(), storage);

const foldersOf = ({ remove }: { remove: { folder: string }[] }) => remove.map(({ folder }) => folder);

const isThere = async (storage: ReleaseStorage, releaseId: string) =>
  (await storage.list('releases')).includes(releaseId);

test('deletes old releases with their siblings and the engine that only they need, and nothing that others share', async (t) => {
  const folder = await useTempFolder(t);
  const { storage, releaseIds } = await createAgedStore(t, createFolderStorage(folder.path));
  const [first, second] = releaseIds;
  await storage.create(`releases/${first}/remoteEntry.js.br`, Buffer.from('compressed'));
  const plan = await prune(storage);
  assert.deepEqual(foldersOf(plan).sort(), [OLD_ENGINE, `releases/${first}`, `releases/${second}`].sort());
  assert.ok(await storage.read(SHARED_PART));
  assert.deepEqual(await storage.list('releases'), releaseIds.slice(2).sort());
  assert.deepEqual(await storage.list('engine/mapbox-gl'), ['3.0.0']);
  for (const releaseId of releaseIds.slice(2)) await readCompleteRelease(releaseId, storage);
  assert.deepEqual(await storage.list('.work'), []);
  assert.deepEqual(foldersOf(await prune(storage)), []);
});

test('deletes nothing that a channel names, or was rolled back from within the days to keep', async (t) => {
  const { storage, releaseIds } = await createAgedStore(t, createMemoryStorage());
  const [first, second, third] = releaseIds;
  await promote(third, 'production', storage);
  await promote(second, 'production', storage);
  await promote(first, 'production', storage, { percent: 5 });
  const long = new Date(Date.now() - 60_000);
  assert.deepEqual(foldersOf(await applyPrune(long, storage)), []);
  await rollback('production', storage);
  assert.deepEqual(foldersOf(await applyPrune(long, storage)), []);
  await rollback('production', storage);
  assert.deepEqual(foldersOf(await applyPrune(long, storage)), []);
});

test('finishes what an interrupted prune began', async (t) => {
  const { storage, releaseIds } = await createAgedStore(t, createMemoryStorage());
  let removals = 3;
  const dying = {
    ...storage,
    async remove(path: string) {
      if ((removals -= 1) < 0) throw new Error('killed');
      await storage.remove(path);
    },
  };
  await assert.rejects(prune(dying), /killed/);
  const mark = JSON.parse(String((await storage.read('.work/pruning.json'))?.content));
  await storage.remove('.work/pruning.json');
  const dead = { ...mark, processId: PROCESS_ID.replace(/^\d+/, '999999999') };
  await storage.create('.work/pruning.json', Buffer.from(JSON.stringify(dead)));
  const [begun = ''] = releaseIds.slice(0, 2).sort();
  await assert.rejects(promote(begun, 'production', storage), /has no release/);
  await prune(storage);
  assert.deepEqual(await storage.list('releases'), releaseIds.slice(2).sort());
  assert.deepEqual(await storage.list('.work'), []);
});

test('runs once at a time', async (t) => {
  const { storage, releaseIds } = await createAgedStore(t, createMemoryStorage());
  const mark = await takePruneMark([], storage);
  await assert.rejects(prune(storage), { name: 'ExpectedError', message: /Another prune runs: process \d+/ });
  assert.equal(await isThere(storage, releaseIds[0]), true);
  await mark.remove();
  await prune(storage);
});

test('stops when another prune considered it dead and took over', async (t) => {
  const { storage } = await createAgedStore(t, createMemoryStorage());
  const mark = await takePruneMark([], storage);
  await storage.remove('.work/pruning.json');
  const other = await takePruneMark([], storage);
  await assert.rejects(mark.renew(), /Another prune took over/);
  await mark.remove();
  await other.renew();
});

/** Returns the store, which does something else before its n-th request, and waits for its end. */
function interleave(storage: ReleaseStorage, n: number, happen: () => Promise<void>) {
  let requests = 0;
  const pass: ReleaseStorage = new Proxy(storage, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        if ((requests += 1) === n) await happen();
        return member(...args);
      };
    },
  });
  return { storage: pass, wasReached: () => requests >= n };
}

/** What a prune must not break: each makes a channel name the first release, or publishes it. */
const USES: Record<
  string,
  (store: Awaited<ReturnType<typeof createAgedStore>>, storage: ReleaseStorage) => Promise<unknown>
> = {
  'a promotion': ({ releaseIds }, storage) => promote(releaseIds[0], 'production', storage),
  'a canary': ({ releaseIds }, storage) => promote(releaseIds[0], 'production', storage, { percent: 5 }),
  'a rollback': ({ releaseIds }, storage) => rollback('other', storage, { to: releaseIds[0] }),
  'a publish': ({ publishOf }, storage) => publishOf(0, storage),
};

async function createContested(t: TestContext) {
  const store = await createAgedStore(t, createMemoryStorage());
  const { storage, releaseIds } = store;
  await promote(releaseIds[2], 'production', storage);
  // The history of this channel names the first release, but longer ago than the days to keep.
  await promote(releaseIds[0], 'other', storage);
  await promote(releaseIds[2], 'other', storage);
  return store;
}

async function checkContested(storage: ReleaseStorage, first: string) {
  for (const channel of ['production', 'other']) {
    const file = await storage.read(`channels/${channel}.json`);
    const { release, canary } = JSON.parse(String(file?.content));
    for (const named of canary ? [release, canary.release] : [release]) {
      await readCompleteRelease(named.releaseId, storage);
    }
  }
  // The first release has its old date even if it was published again, so it may be deleted, but only as a whole.
  if (await isThere(storage, first)) await readCompleteRelease(first, storage);
  assert.deepEqual(await storage.list('.work'), []);
}

for (const [name, start] of Object.entries(USES)) {
  test(`either ${name} or a prune stops, at whichever request of the one the other runs`, async (t) => {
    const original = await createContested(t);
    let outcomes = '';
    for (const isPruneFirst of [true, false]) {
      for (let n = 1; ; n += 1) {
        const store = { ...original, storage: await original.copyTo(createMemoryStorage()) };
        let isDone = true;
        const use = (storage: ReleaseStorage) =>
          start(store, storage).catch((error) => {
            assert.equal(error.name, 'ExpectedError', error.stack);
            isDone = false;
          });
        const inner = isPruneFirst ? () => use(store.storage) : () => prune(store.storage);
        const contested: ReturnType<typeof interleave> = interleave(
          store.storage,
          n,
          async () => void (await inner()),
        );
        await (isPruneFirst ? prune(contested.storage) : use(contested.storage));
        if (!contested.wasReached()) break;
        await checkContested(store.storage, store.releaseIds[0]);
        outcomes += isDone ? '+' : '-';
      }
    }
    // Both outcomes must have happened: neither side always stops.
    assert.match(outcomes, /\+/);
    assert.match(outcomes, /-/);
  });
}

test('says that a release is being deleted, and by whom', async (t) => {
  const { storage, releaseIds } = await createAgedStore(t, createMemoryStorage());
  const mark = await takePruneMark([`releases/${releaseIds[0]}`], storage);
  await assert.rejects(promote(releaseIds[0], 'production', storage), {
    name: 'ExpectedError',
    message: new RegExp(
      `^releases/${releaseIds[0]} is being deleted by a prune \\(process ${process.pid} of `,
    ),
  });
  assert.deepEqual(await storage.list('channels'), []);
  await promote(releaseIds[1], 'production', storage);
  await mark.remove();
});

test('keeps a release while it is in use', async (t) => {
  const { storage, releaseIds } = await createAgedStore(t, createMemoryStorage());
  await whileUsing(storage, async (use) => {
    await use([`releases/${releaseIds[0]}`]);
    assert.deepEqual(foldersOf(await prune(storage)), [`releases/${releaseIds[1]}`]);
  });
  assert.deepEqual(foldersOf(await prune(storage)), [`releases/${releaseIds[0]}`, OLD_ENGINE]);
});

test('reports as deleted only what it did delete', async (t) => {
  const { storage } = await createAgedStore(t, createMemoryStorage());
  const run = async ({ apply, dryRun }: { apply: boolean; dryRun: boolean }) => {
    const lines = [] as string[];
    const { data, text } = await pruneCommand.run({
      operands: [],
      options: { ...(apply && { apply }), keepDays: 0 },
      storage: dryRun ? createDryStorage(storage).storage : storage,
      dryRun,
      report: () => {},
      startProgress: (work) => startProgress({ ...work, report: (line) => lines.push(line), asLines: true }),
      showLive: noLive,
    });
    const says = /^Deleted: 3$/m.test(text) ? 'deleted' : /^To delete: 3$/m.test(text) ? 'to delete' : text;
    return { says, applied: 'applied' in data && data.applied, reported: lines.length };
  };
  const planned = { says: 'to delete', applied: false, reported: 0 };
  for (const apply of [false, true]) assert.deepEqual(await run({ apply, dryRun: true }), planned);
  assert.deepEqual(await run({ apply: false, dryRun: false }), planned);
  assert.deepEqual(await run({ apply: true, dryRun: false }), {
    says: 'deleted',
    applied: true,
    reported: 4,
  });
});
