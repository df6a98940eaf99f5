import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createTempFolder } from '../../support/temp-folder.js';
import { factsOf } from '../release/file-facts.js';
import { createMemoryStorage } from '../testing/memory-storage.js';
import { runContract } from './run-contract.js';

const PATH = 'releases/1.2.3-0123456789abcdef/contract.js';
const TAKES_ALL = `export const CONTRACT_VERSION = '1.2.0';
export const parseMapConfig = () => ({ ok: true, value: {}, unknownFields: [] });`;

/** @param {string} code @param {string} [stored] another text in the store than was released */
async function ask(code, stored = code) {
  const storage = createMemoryStorage();
  await storage.create(PATH, Buffer.from(stored));
  const release = /** @type {import('@mapdock/shared').ReleaseFile} */ (
    /** @type {unknown} */ ({
      releaseId: '1.2.3-0123456789abcdef',
      contractModule: 'contract.js',
      files: { 'contract.js': factsOf(Buffer.from(code)) },
    })
  );
  return runContract(release, { main: { zoom: 1 } }, storage);
}

test('gives what the contract of the release says of each config', async () => {
  const code = `export const CONTRACT_VERSION = '7.0.0';
export const parseMapConfig = ({ zoom }) =>
  ({ ok: false, error: { details: { problems: [{ path: 'zoom', expected: '0', actual: String(zoom) }] } } });`;
  assert.deepEqual(await ask(code), {
    kind: 'answered',
    contract: '7.0.0',
    outcomes: { main: { problems: [{ path: 'zoom', expected: '0', actual: '1' }], unknownFields: [] } },
  });
});

test('runs nothing of a file that is not the released one', async () => {
  await assert.rejects(ask(TAKES_ALL, `${TAKES_ALL}\n`), /contract\.js is not the file that was released/);
});

test('takes a contract that can’t be asked for one that refuses', async () => {
  const answer = await ask(`${TAKES_ALL}\nnull.x;`);
  assert.deepEqual([answer.kind, 'reason' in answer && /TypeError/.test(answer.reason)], ['failed', true]);
  assert.equal((await ask('export {};')).kind, 'failed');
  assert.equal((await ask(`${TAKES_ALL}\nprocess.exit(0);`)).kind, 'failed');
});

test('shows the contract nothing of the environment, which has keys', async () => {
  process.env['MAPDOCK_TEST_KEY'] = 'secret';
  const code = TAKES_ALL.replace('unknownFields: []', 'unknownFields: Object.keys(process.env)');
  const answer = await ask(code);
  delete process.env['MAPDOCK_TEST_KEY'];
  assert.equal(answer.kind, 'answered');
  assert.ok(!JSON.stringify(answer).includes('MAPDOCK_TEST_KEY'));
});

/** A contract that answers with what some code of it makes. @param {string} code */
const answerWith = (code) =>
  `import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
const attempt = () => { try { return String(${code}); } catch (error) { return 'kept: ' + error.code; } };
${TAKES_ALL.replace('unknownFields: []', 'unknownFields: [attempt()]')}`;

/** @param {string} code */
async function attempt(code) {
  const answer = await ask(answerWith(code));
  assert.ok(answer.kind === 'answered', JSON.stringify(answer));
  return answer.outcomes['main']?.unknownFields[0];
}

const DENIED = 'kept: ERR_ACCESS_DENIED';

test('lets the contract read nothing but itself: no key file, and no environment of the process that asks', async (t) => {
  const folder = await createTempFolder();
  t.after(folder.remove);
  const key = join(folder.path, 'key.json');
  await writeFile(key, 'secret');
  for (const path of [key, import.meta.filename, '/proc/self/environ', `/proc/${process.pid}/environ`]) {
    assert.equal(await attempt(`readFileSync(${JSON.stringify(path)})`), DENIED, path);
  }
  assert.match((await attempt('readFileSync(new URL(import.meta.url))')) ?? '', /CONTRACT_VERSION/);
});

test('lets the contract start nothing that could read it instead', async () => {
  assert.equal(await attempt(`execFileSync('cat', ['/proc/${process.pid}/environ'])`), DENIED);
  assert.equal(await attempt(`new Worker('', { eval: true })`), DENIED);
});

test('lets the contract send the process that asks no signal, one of which opens a debugger', async () => {
  for (const code of [
    'process.kill(process.ppid, 0)',
    'process._kill(process.ppid, 0)',
    'process._debugProcess(process.ppid)',
  ]) {
    assert.match((await attempt(code)) ?? '', /^kept: /, code);
  }
});
