import assert from 'node:assert/strict';
import { TYPESCRIPT_FLAGS } from '../../support/node-arguments.js';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { useTempFolder } from '../../support/temp-folder.ts';
import { PROCESS_ID } from './process-id.ts';
import { removeDeadLocks, withLock } from './with-lock.ts';
import type { TestContext } from 'node:test';

const DEAD = PROCESS_ID.replace(/^\d+/, '999999999');
const TAKERS = Array.from({ length: 12 }, (_, index) => index);

async function createLock(t: TestContext) {
  const folder = await useTempFolder(t);
  return { folder: folder.path, file: join(folder.path, 'a.lock') };
}

const writeHolder = (file: string, token: string, processId: string = DEAD) =>
  writeFile(file, JSON.stringify({ token, processId, host: hostname(), pid: 999999999, since: 'then' }));

/** Runs a piece of work many times at once. */
async function takeAtOnce(file: string) {
  let inside = 0;
  let most = 0;
  let done = 0;
  await Promise.all(
    TAKERS.map(() =>
      withLock(file, async () => {
        most = Math.max(most, (inside += 1));
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        done += 1;
      }),
    ),
  );
  return { most, done };
}

test('runs one piece of work after the other, and leaves nothing behind', async (t) => {
  const { folder, file } = await createLock(t);
  assert.deepEqual(await takeAtOnce(file), { most: 1, done: TAKERS.length });
  assert.deepEqual(await readdir(folder), []);
});

test('releases the lock when the work fails', async (t) => {
  const { file } = await createLock(t);
  await assert.rejects(
    withLock(file, async () => Promise.reject(new Error('no luck'))),
    /no luck/,
  );
  assert.equal(await withLock(file, async () => 'in'), 'in');
});

for (const deaths of [1, 2, 5]) {
  test(`gives the lock to one at a time after ${deaths} holder(s) died`, async (t) => {
    const { folder, file } = await createLock(t);
    await writeHolder(file, 'token-0');
    for (let death = 1; death < deaths; death += 1)
      await writeHolder(`${file}.token-${death - 1}`, `token-${death}`);
    assert.deepEqual(await takeAtOnce(file), { most: 1, done: TAKERS.length });
    assert.deepEqual(await readdir(folder), []);
  });
}

test('starts again if the lock was released before it became the successor', async (t) => {
  if (process.platform === 'win32') return t.skip('there are no named pipes to stop a reader with');
  const { folder, file } = await createLock(t);
  await writeHolder(file, 'token-0');
  execFileSync('mkfifo', [`${file}.token-0`]);
  const taking = withLock(file, () => readFile(file, 'utf8'));
  const pipe = await open(`${file}.token-0`, 'w');
  // The process is reading the second file of the chain now. Meanwhile the lock is released, and another process gets it.
  await rm(file);
  await writeHolder(file, 'token-of-another', PROCESS_ID);
  await pipe.writeFile(JSON.stringify({ token: 'token-1', processId: DEAD }));
  await pipe.close();
  await rm(file);
  assert.equal(JSON.parse(await taking).processId, PROCESS_ID);
  assert.doesNotMatch(await taking, /token-of-another/);
  await rm(`${file}.token-0`);
  assert.deepEqual(await readdir(folder), []);
});

for (const [what, content] of [
  ['of another machine', JSON.stringify({ token: 'a', processId: '1-1-0123456789abcdef' })],
  ['that says nothing of its holder', '1234'],
  ['that is empty', ''],
]) {
  test(`does not take a lock ${what}`, async (t) => {
    const { folder, file } = await createLock(t);
    await writeFile(file, String(content));
    let isIn = false;
    const taking = withLock(file, async () => (isIn = true));
    await removeDeadLocks(folder);
    assert.equal(await readFile(file, 'utf8'), content);
    assert.equal(isIn, false);
    await writeHolder(file, 'token');
    assert.equal(await taking, true);
  });
}

test('removes the files of locks that dead processes left, and no others', async (t) => {
  const { folder, file } = await createLock(t);
  await writeHolder(file, 'token-0');
  await writeHolder(`${file}.token-0`, 'token-1');
  await writeHolder(`${file}.of-a-lock-that-was-given-back`, 'token-2');
  await writeHolder(join(folder, 'b.lock.of-a-lock-that-was-given-back'), 'token-3');
  await writeHolder(join(folder, 'c.lock'), 'token-4', PROCESS_ID);
  await writeHolder(join(folder, 'd.lock'), 'token-5', '1-1-0123456789abcdef');
  await writeHolder(join(folder, 'd.lock.token-5'), 'token-6', PROCESS_ID);
  await removeDeadLocks(folder);
  assert.deepEqual(await readdir(folder), ['c.lock', 'd.lock', 'd.lock.token-5']);
});

/** A process that counts up in a file, and is killed in one of its rounds while it holds the lock. */
const WORKER = `
import { readFile, writeFile } from 'node:fs/promises';
const [, , module, lock, counter, from, to, killedAt] = process.argv;
const { withLock } = await import(module);
for (let round = Number(from); round < Number(to); round += 1) {
  await withLock(lock, async () => {
    if (round === Number(killedAt)) process.kill(process.pid, 'SIGKILL');
    const count = Number(await readFile(counter, 'utf8'));
    await new Promise((resolve) => setTimeout(resolve, 1));
    await writeFile(counter, String(count + 1));
  });
}
`;

test('counts every round of several processes that are killed while they hold the lock', async (t) => {
  const { folder, file } = await createLock(t);
  const counter = join(folder, 'counter');
  const worker = join(folder, 'worker.mjs');
  await writeFile(counter, '0');
  await writeFile(worker, WORKER);
  const module = new URL('./with-lock.ts', import.meta.url).href;
  const ROUNDS = 12;
  const KILLS = [3, 6, 9];
  const WORKERS = ['a', 'b', 'c'];
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [...TYPESCRIPT_FLAGS, worker, module, file, counter, ...args], {
      stdio: 'inherit',
    });
    const [code, signal] = await once(child, 'exit');
    return signal ?? code;
  };
  await Promise.all(
    WORKERS.map(async () => {
      let from = 0;
      for (const kill of KILLS) {
        assert.equal(await run(`${from}`, `${ROUNDS}`, `${kill}`), 'SIGKILL');
        from = kill;
      }
      assert.equal(await run(`${from}`, `${ROUNDS}`, '-1'), 0);
    }),
  );
  assert.equal(await readFile(counter, 'utf8'), String(WORKERS.length * ROUNDS));
  await removeDeadLocks(folder);
  const left = (await readdir(folder)).filter((name) => name.includes('.lock'));
  assert.deepEqual(left, []);
});
