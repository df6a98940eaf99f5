import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from '../serve/listen.js';
import { startCollectorThread } from './start-thread.js';
import { makeRecord } from './testing/make-record.js';

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
  await assert.rejects(startCollectorThread({ port: taken.port }), {
    name: 'ExpectedError',
    message: `Port ${taken.port} is taken. Set TELEMETRY_PORT to another port, or to 0 for a free one.`,
  });
});
