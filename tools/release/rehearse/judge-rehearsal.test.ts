import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeRehearsal, noteRehearsal } from './judge-rehearsal.ts';
import type { Observations } from './judge-rehearsal.ts';

const URL = 'https://store.example/releases/1.0.0-aaaaaaaaaaaaaaaa/remoteEntry.js';
const expected = new Map([[URL, 'sha384-right']]);

const observe = (changes: Partial<Observations> = {}) => ({
  status: 'ready',
  alert: '',
  answers: [{ url: URL, status: 200, integrity: 'sha384-right' }],
  consoleErrors: [],
  violations: [],
  hasImportMap: false,
  elements: [{ url: URL, integrity: 'sha384-right' }],
  unmount: '',
  ...changes,
});

const checks = (changes: Partial<Observations>) =>
  judgeRehearsal(observe(changes), expected).map(({ check }) => check);

test('there are no findings for a release that ran as it was released', () => {
  assert.deepEqual(judgeRehearsal(observe(), expected), []);
});

test('each rule that is broken is named', () => {
  const answer = { url: URL, status: 200, integrity: 'sha384-right' };
  assert.deepEqual(checks({ status: 'failed', alert: 'REMOTE_THREW' }), ['ready']);
  assert.deepEqual(checks({ status: null }), ['ready']);
  assert.deepEqual(checks({ answers: [{ ...answer, status: 404 }] }), ['files']);
  assert.deepEqual(checks({ answers: [{ ...answer, integrity: 'sha384-other' }] }), ['files']);
  assert.deepEqual(checks({ answers: [{ ...answer, url: `${URL}.other` }] }), ['files']);
  assert.deepEqual(checks({ elements: [{ url: URL, integrity: '' }] }), ['integrity']);
  assert.deepEqual(checks({ violations: ['worker-src blocks blob'] }), ['policy']);
  assert.deepEqual(checks({ consoleErrors: ['Error: provoked'] }), ['console']);
  assert.deepEqual(checks({ unmount: 'a destroyed map leaves elements behind' }), ['unmount']);
});

test('a forbidden import map is a note, a forbidden inline script of another kind is not', () => {
  const violations = ['script-src-elem blocks inline (from a.js)'];
  assert.deepEqual(checks({ violations, hasImportMap: true }), []);
  assert.equal(noteRehearsal(observe({ violations, hasImportMap: true })).length, 1);
  assert.deepEqual(checks({ violations }), ['policy']);
  assert.deepEqual(noteRehearsal(observe({ hasImportMap: true })), []);
});
