import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from '../serve/listen.ts';
import { ExpectedError } from '../support/expected-error.js';
import { startCollectorThread } from './start-thread.ts';
import { makeRecord } from './testing/make-record.ts';

test('counts in a thread of its own until it is closed', async (t) => {
  const { url, close } = await startCollectorThread({ port: 0 });
  t.after(close);
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(makeRecord());
  assert.equal((await fetch(`${url}/v1/metrics`, { method: 'POST', headers, body })).status, 200);
  assert.match(await (await fetch(`${url}/metrics`)).text(), /^mapdock_visits_total\{.*\} 1$/m);
  await close();
  await assert.rejects(fetch(url));
});

test('says which variable chooses another port if its own is taken', async (t) => {
  const taken = await listen(() => {}, { port: 0 });
  t.after(taken.close);
  const error = await startCollectorThread({ port: taken.port }).catch((caught) => caught);
  assert.ok(error instanceof ExpectedError);
  assert.equal(
    error.message,
    `Port ${taken.port} is taken. Set TELEMETRY_PORT to another port, or to 0 for a free one.`,
  );
});

const asFile = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

test('says when the thread ends before it has started', async () => {
  const file = asFile('process.exit(0)');
  await assert.rejects(startCollectorThread({ port: 0 }, { file }), { message: /ended while it started/ });
});

test('an error of the thread is one line, and does not end this process', async () => {
  const file = asFile(
    `import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ url: 'http://localhost' });
    setTimeout(() => { throw new Error('broken'); });`,
  );
  const line = await new Promise((report) => void startCollectorThread({ port: 0 }, { file, report }));
  assert.equal(line, 'telemetry: The collector has ended: Error: broken\n');
});
