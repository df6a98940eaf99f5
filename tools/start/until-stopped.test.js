import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilStopped } from './until-stopped.js';

const countListeners = () => process.listenerCount('SIGTERM');

test('hears a request to end, and leaves signals alone afterwards', async () => {
  const before = countListeners();
  const { stopped, dispose } = untilStopped();
  process.emit('SIGTERM');
  await stopped;
  assert.equal(countListeners(), before + 1);
  dispose();
  assert.equal(countListeners(), before);
});
