import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isMet, judgeRow } from './judge-row.ts';
import { createObservation, createSeen } from './testing/create-observation.ts';
import { degraded, failed, lost, nothing, ready, readyOr } from './table/outcomes.ts';
import type { Verdict } from './judge-row.ts';
import type { Healing } from './run/heal.ts';

const TIMEOUT = failed('REMOTE_TIMEOUT');
const timeoutSeen = createSeen('failed', 'REMOTE_TIMEOUT');
const byButton: Healing = { by: 'try-again', ms: 900, isSamePage: true };

const checksOf = ({ wrongs }: Verdict) => wrongs.map(({ check }) => check);

describe('what is shown', () => {
  for (const [what, expected, seen, isRight] of [
    ['a map that is ready', ready, createSeen('ready'), true],
    ['a code beside a map that is ready', ready, createSeen('ready', 'MAP_FAILED'), false],
    ['the code', TIMEOUT, timeoutSeen, true],
    ['another code', TIMEOUT, createSeen('failed', 'REMOTE_THREW'), false],
    ['one more code', TIMEOUT, createSeen('failed', 'REMOTE_TIMEOUT', 'MAP_FAILED'), false],
    ['a failure without a code', TIMEOUT, createSeen('failed'), false],
    ['another status', TIMEOUT, createSeen('degraded', 'REMOTE_TIMEOUT'), false],
    ['one of two codes', failed(['REMOTE_TIMEOUT', 'MAP_FAILED']), timeoutSeen, true],
    ['the better of two outcomes', readyOr(degraded('SOURCE_FAILED')), createSeen('ready'), true],
    [
      'the other of two outcomes',
      readyOr(degraded('SOURCE_FAILED')),
      createSeen('degraded', 'SOURCE_FAILED'),
      true,
    ],
    ['the message of a page without a shell', lost, createSeen('page'), true],
    ['the code without the file', { ...TIMEOUT, names: 'core.js' }, timeoutSeen, false],
    [
      'code and file',
      { ...TIMEOUT, names: 'core.js' },
      { ...timeoutSeen, text: 'http://store/core.js' },
      true,
    ],
  ] as const) {
    test(`${what} is ${isRight ? 'right' : 'wrong'}`, () => assert.equal(isMet(expected, seen), isRight));
  }

  test('has a wrong status, or else a wrong code', () => {
    const seen = createSeen('ready');
    assert.deepEqual(
      checksOf(judgeRow(TIMEOUT, createObservation({ seen, later: seen, healing: byButton }))),
      ['status'],
    );
    const other = createSeen('failed', 'REMOTE_THREW');
    assert.deepEqual(
      checksOf(judgeRow(TIMEOUT, createObservation({ seen: other, later: other, healing: byButton }))),
      ['code'],
    );
  });

  test('must not change', () => {
    const observation = createObservation({
      seen: timeoutSeen,
      later: createSeen('loading'),
      healing: byButton,
    });
    assert.deepEqual(checksOf(judgeRow(TIMEOUT, observation)), ['changed']);
  });
});

test('a row that is as expected has held', () => {
  assert.deepEqual(
    judgeRow(TIMEOUT, createObservation({ seen: timeoutSeen, later: timeoutSeen, healing: byButton })),
    {
      name: 'held',
      wrongs: [],
    },
  );
});

test('a row that can’t be better has another verdict than one that has held', () => {
  const seen = createSeen('none');
  const observation = createObservation({
    seen,
    later: seen,
    healing: { by: 'reload', ms: 1, isSamePage: false },
  });
  assert.equal(judgeRow(nothing('nobody is there'), observation).name, 'cannot');
});

test('a shell that does not work is wrong', () => {
  assert.deepEqual(checksOf(judgeRow(ready, createObservation({ shellFault: 'no button' }))), ['shell']);
});

test('more requests than the row allows are a storm', () => {
  const { most } = ready.after;
  assert.deepEqual(checksOf(judgeRow(ready, createObservation({ requestsAfter: most }))), []);
  assert.deepEqual(checksOf(judgeRow(ready, createObservation({ requestsAfter: most + 1 }))), ['storm']);
});

test('one address that is requested again and again is a storm too', () => {
  const judge = (count: number) =>
    checksOf(judgeRow(ready, createObservation({ busiest: { address: 'http://localhost/a.js', count } })));
  assert.deepEqual(judge(ready.mostPerAddress), []);
  assert.deepEqual(judge(ready.mostPerAddress + 1), ['storm']);
});

test('an uncaught error is wrong, unless no code can catch it', () => {
  const observation = createObservation({ uncaught: ['SyntaxError: <', 'SyntaxError: <', 'Error: other'] });
  assert.deepEqual(judgeRow(ready, observation).wrongs, [
    { check: 'uncaught', says: 'SyntaxError: <' },
    { check: 'uncaught', says: 'Error: other' },
  ]);
  assert.deepEqual(judgeRow({ ...ready, uncaught: '^SyntaxError' }, observation).wrongs, [
    { check: 'uncaught', says: 'Error: other' },
  ]);
});

describe('healing', () => {
  const judge = (healing: Healing, expected = TIMEOUT) =>
    checksOf(judgeRow(expected, createObservation({ seen: timeoutSeen, later: timeoutSeen, healing })));

  test('is wrong if nothing restored the map', () => {
    assert.deepEqual(judge({ by: 'never', ms: 75_000, isSamePage: true }), ['healing']);
  });
  test('is wrong if the page was reloaded and should not have been', () => {
    assert.deepEqual(judge({ ...byButton, isSamePage: false }), ['healing']);
  });
  test('may be better than the row expects', () => {
    assert.deepEqual(judge({ by: 'itself', ms: 10, isSamePage: true }), []);
  });
  test('must not be offered if nothing can help', () => {
    const judgeOffer = (canTryAgain: boolean) => {
      const seen = { ...timeoutSeen, canTryAgain };
      const healing = { by: 'never', ms: 0, isSamePage: true } as const;
      return checksOf(
        judgeRow({ ...TIMEOUT, heals: 'never' }, createObservation({ seen, later: seen, healing })),
      );
    };
    assert.deepEqual(judgeOffer(false), []);
    assert.deepEqual(judgeOffer(true), ['healing']);
  });
});
