import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findNotes, noteFailure, noteRetry } from './note-failure.js';

test('finds the notes of a log again', () => {
  const notes = [
    noteFailure('a.test.js: adds', '3 !== 4\nat a.js'),
    noteFailure('b.test.js'),
    noteRetry('c.e2e.js'),
  ];
  const log = ['unit   1 1 0', '  Failed: of another program', ...notes, '1 passed, 2 failed'].join('\n');
  assert.deepEqual(findNotes(log), notes);
  assert.deepEqual(notes, [
    'Failed: a.test.js: adds: 3 !== 4',
    'Failed: b.test.js',
    'Passed only when retried: c.e2e.js',
  ]);
});
