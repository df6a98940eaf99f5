import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { useTempFolder } from '../../support/temp-folder.ts';
import { factsOf } from '../release-files/file-facts.ts';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { runContract } from './run-contract.ts';
import type { ReleaseFile } from '@mapdock/shared';

const PATH = 'releases/1.2.3-0123456789abcdef/contract.js';
const ACCEPTS_ALL = `export const CONTRACT_VERSION = '1.2.0';
export const parseMapConfig = () => ({ ok: true, value: {}, unknownFields: [] });`;

/**
 * Runs a contract with this code.
 * @param stored the text in the store, if it is not the released one
 */
async function runCode(code: string, stored: string = code) {
  const storage = createMemoryStorage();
  await storage.create(PATH, Buffer.from(stored));
  const release = {
    releaseId: '1.2.3-0123456789abcdef',
    contractModule: 'contract.js',
    files: { 'contract.js': factsOf(Buffer.from(code)) },
  } as unknown as ReleaseFile;
  return runContract(release, { main: { zoom: 1 } }, storage);
}

test('returns what the contract of the release says about each config', async () => {
  const code = `export const CONTRACT_VERSION = '7.0.0';
export const parseMapConfig = ({ zoom }) =>
  ({ ok: false, error: { details: { problems: [{ path: 'zoom', expected: '0', actual: String(zoom) }] } } });`;
  assert.deepEqual(await runCode(code), {
    kind: 'answered',
    contract: '7.0.0',
    outcomes: { main: { problems: [{ path: 'zoom', expected: '0', actual: '1' }], unknownFields: [] } },
  });
});

test('does not run a file that is not the released one', async () => {
  await assert.rejects(
    runCode(ACCEPTS_ALL, `${ACCEPTS_ALL}\n`),
    /contract\.js is not the file that was released/,
  );
});

test('reports a contract that can’t be run as failed', async () => {
  const answer = await runCode(`${ACCEPTS_ALL}\nnull.x;`);
  assert.deepEqual([answer.kind, 'reason' in answer && /TypeError/.test(answer.reason)], ['failed', true]);
  assert.equal((await runCode('export {};')).kind, 'failed');
  assert.equal((await runCode(`${ACCEPTS_ALL}\nprocess.exit(0);`)).kind, 'failed');
});

test('gives the contract no environment variables, which can be keys', async () => {
  process.env['MAPDOCK_TEST_KEY'] = 'secret';
  const code = ACCEPTS_ALL.replace('unknownFields: []', 'unknownFields: Object.keys(process.env)');
  const answer = await runCode(code);
  delete process.env['MAPDOCK_TEST_KEY'];
  assert.equal(answer.kind, 'answered');
  assert.ok(!JSON.stringify(answer).includes('MAPDOCK_TEST_KEY'));
});

/** Makes a contract that returns the result of some code. */
const answerWith = (code: string) =>
  `import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
const attempt = () => { try { return String(${code}); } catch (error) { return 'denied: ' + error.code; } };
${ACCEPTS_ALL.replace('unknownFields: []', 'unknownFields: [attempt()]')}`;

async function attempt(code: string) {
  const answer = await runCode(answerWith(code));
  assert.ok(answer.kind === 'answered', JSON.stringify(answer));
  return answer.outcomes['main']?.unknownFields[0];
}

const DENIED = 'denied: ERR_ACCESS_DENIED';

test('lets the contract read nothing but itself: no key file, and not the environment of the release tool', async (t) => {
  const folder = await useTempFolder(t);
  const key = join(folder.path, 'key.json');
  await writeFile(key, 'secret');
  for (const path of [key, import.meta.filename, '/proc/self/environ', `/proc/${process.pid}/environ`]) {
    assert.equal(await attempt(`readFileSync(${JSON.stringify(path)})`), DENIED, path);
  }
  assert.match((await attempt('readFileSync(new URL(import.meta.url))')) ?? '', /CONTRACT_VERSION/);
});

test('lets the contract start no process and no thread that could read it instead', async () => {
  assert.equal(await attempt(`execFileSync('cat', ['/proc/${process.pid}/environ'])`), DENIED);
  assert.equal(await attempt(`new Worker('', { eval: true })`), DENIED);
});

test('lets the contract send no signal to the release tool, one of which opens a debugger', async () => {
  for (const code of [
    'process.kill(process.ppid, 0)',
    'process._kill(process.ppid, 0)',
    'process._debugProcess(process.ppid)',
  ]) {
    assert.match((await attempt(code)) ?? '', /^denied: /, code);
  }
});
