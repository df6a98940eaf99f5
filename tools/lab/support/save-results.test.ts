import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFacts } from './save-results.ts';

const machine = { processor: 'AMD EPYC', cores: 2, memoryGb: 25, load: 0.4, system: 'linux' };
const facts = { command: 'npm run lab -- bench start --save', date: '2026-11-24T12:59:40.890Z', machine };

test('says of results how, when, of what and where they were made', () => {
  assert.equal(
    formatFacts({ ...facts, commit: 'f37a92f', machine: { ...machine, browser: 'Chromium 156' } }),
    '`npm run lab -- bench start --save`, 2026-11-24, commit f37a92f, 2 cores (AMD EPYC), load 0.4, Chromium 156',
  );
});

test('leaves out what is not known', () => {
  assert.equal(
    formatFacts({ ...facts, commit: undefined }),
    '`npm run lab -- bench start --save`, 2026-11-24, 2 cores (AMD EPYC), load 0.4',
  );
});
