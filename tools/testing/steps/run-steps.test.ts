import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatSummary } from './format-summary.ts';
import { runSteps } from './run-steps.ts';
import type { TestContext } from 'node:test';

function silence(t: TestContext) {
  const log = t.mock.method(console, 'log', () => {});
  t.mock.method(console, 'error', () => {});
  return () => String(log.mock.calls.at(-1)?.arguments[0]).split('\n');
}

const GOOD = { name: 'good', run: async () => ({ passed: 2, failed: 0 }) };
const BAD = {
  name: 'bad',
  run: async () => {
    throw new Error('no');
  },
};

test('ends with the result of all steps in one line', async (t) => {
  const lastOutput = silence(t);
  assert.equal(await runSteps([GOOD, { ...GOOD, name: 'more' }]), 0);
  assert.equal(lastOutput().at(-1), '4 passed, 0 failed');
});

test('goes on after a failed step, but leaves out what needs it', async (t) => {
  const lastOutput = silence(t);
  const needy = { name: 'needy', needs: ['bad'], run: async () => assert.fail('must not run') };
  assert.equal(await runSteps([BAD, needy, { ...needy, name: 'needier', needs: ['needy'] }, GOOD]), 1);
  assert.equal(lastOutput().at(-1), '2 passed, 1 failed');
  assert.match(lastOutput().join('\n'), /needy +left out.*\nneedier +left out/);
});

test('runs the steps of an inner list at the same time', { timeout: 10_000 }, async (t) => {
  const lastOutput = silence(t);
  let endFirst: () => void = () => {};
  const firstEnd = new Promise((resolve) => {
    endFirst = () => resolve(undefined);
  });
  const first = { ...GOOD, run: () => firstEnd.then(GOOD.run) };
  const second = {
    ...GOOD,
    name: 'second',
    run: async () => {
      endFirst();
      return GOOD.run();
    },
  };
  assert.equal(await runSteps([[first, second]]), 0);
  assert.equal(lastOutput().at(-1), '4 passed, 0 failed');
});

test('names a step that failed without a test of its own', async (t) => {
  const lastOutput = silence(t);
  const known = {
    name: 'known',
    run: async () => ({ passed: 0, failed: 1, notes: ['Failed: a.test.js: adds'] }),
  };
  const silent = { name: 'silent', run: async () => ({ passed: 0, failed: 1 }) };
  await runSteps([BAD, known, silent]);
  assert.deepEqual(
    lastOutput().filter((line) => line.startsWith('Failed')),
    ['Failed: bad: no', 'Failed: a.test.js: adds', 'Failed: silent'],
  );
});

test('is no success when nothing ran', () => {
  assert.equal(formatSummary([]).isSuccess, false);
});
