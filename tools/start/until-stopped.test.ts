import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilStopped } from './until-stopped.ts';

const countListeners = () => process.listenerCount('SIGTERM');

test('resolves at a signal to end, and listens to no signal after its disposal', async () => {
  const before = countListeners();
  const { stopped, dispose } = untilStopped();
  process.emit('SIGTERM');
  await stopped;
  assert.equal(countListeners(), before + 1);
  dispose();
  assert.equal(countListeners(), before);
});
