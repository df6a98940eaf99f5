import assert from 'node:assert/strict';
import { test } from 'node:test';
import countReporter from './count-reporter.js';

const toTest = (data: object) => ({ file: '/x/a.test.js', name: 'adds', details: {}, ...data });

const EVENTS: { type: string; data: any }[] = [
  { type: 'test:start', data: toTest({}) },
  { type: 'test:pass', data: toTest({}) },
  { type: 'test:pass', data: toTest({ skip: 'no shell here' }) },
  { type: 'test:fail', data: toTest({ details: { type: 'suite', error: new Error('1 subtest failed') } }) },
  { type: 'test:fail', data: toTest({ todo: true, details: { error: new Error('not yet') } }) },
  {
    type: 'test:fail',
    data: toTest({
      details: {
        error: new Error('wrapped', {
          cause: new Error('Expected values to be strictly equal:\n\n3 !== 4\n'),
        }),
      },
    }),
  },
  { type: 'test:fail', data: toTest({ details: { error: new Error('wrapped', { cause: 'thrown' }) } }) },
];

async function* toStream() {
  yield* EVENTS;
}

test('counts tests without suites, and names the failed ones by file and reason', async () => {
  const { value: json } = await countReporter(toStream()).next();
  assert.deepEqual(JSON.parse(String(json)), {
    passed: 1,
    failed: 2,
    skipped: 2,
    notes: [
      'Failed: a.test.js: adds: Expected values to be strictly equal: 3 !== 4',
      'Failed: a.test.js: adds: thrown',
    ],
  });
});
