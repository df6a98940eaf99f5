import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { isProcessDead, PROCESS_ID } from './process-id.ts';

const [, , SYSTEM = ''] = PROCESS_ID.split('-');

test('a process that runs is not dead', () => {
  assert.equal(isProcessDead(PROCESS_ID), false);
});

test('a process that ended is dead', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  assert.equal(isProcessDead(`${child.pid}-1-${SYSTEM}`), true);
});

test('a process is dead even if another one got its pid', (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux says when a process started');
  assert.equal(isProcessDead(`${process.pid}-1-${SYSTEM}`), true);
});

for (const [what, id] of [
  ['a process of another machine or container', '999999999-1-0123456789abcdef'],
  ['a text that names no process', '999999999'],
  ['no text', ''],
]) {
  test(`${what} is not known to be dead`, () => assert.equal(isProcessDead(String(id)), false));
}
