import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isMet, judgeRow } from './judge-row.js';
import { createObservation, createSeen } from './testing/create-observation.js';
import { degraded, failed, lost, nothing, ready, readyOr } from './table/outcomes.js';

const TOLD = failed('REMOTE_TIMEOUT');
const told = createSeen('failed', 'REMOTE_TIMEOUT');
/** @type {import('./run/heal.js').Healing} */
const byButton = { by: 'try-again', ms: 900, isSamePage: true };

/** @param {import('./judge-row.js').Verdict} verdict */
const checksOf = ({ wrongs }) => wrongs.map(({ check }) => check);

describe('what is shown', () => {
  for (const [what, expected, seen, isRight] of /** @type {const} */ ([
    ['a map that is ready', ready, createSeen('ready'), true],
    ['a code beside a map that is ready', ready, createSeen('ready', 'MAP_FAILED'), false],
    ['the code', TOLD, told, true],
    ['another code', TOLD, createSeen('failed', 'REMOTE_THREW'), false],
    ['one more code', TOLD, createSeen('failed', 'REMOTE_TIMEOUT', 'MAP_FAILED'), false],
    ['a failure without a code', TOLD, createSeen('failed'), false],
    ['another status', TOLD, createSeen('degraded', 'REMOTE_TIMEOUT'), false],
    ['one of two codes', failed(['REMOTE_TIMEOUT', 'MAP_FAILED']), told, true],
    ['the better of two outcomes', readyOr(degraded('SOURCE_FAILED')), createSeen('ready'), true],
    [
      'the other of two outcomes',
      readyOr(degraded('SOURCE_FAILED')),
      createSeen('degraded', 'SOURCE_FAILED'),
      true,
    ],
    ['words of the page', lost, createSeen('page'), true],
    ['the code without the file', { ...TOLD, names: 'core.js' }, told, false],
    ['code and file', { ...TOLD, names: 'core.js' }, { ...told, text: 'http://store/core.js' }, true],
  ])) {
    test(`${what} is ${isRight ? 'right' : 'wrong'}`, () => assert.equal(isMet(expected, seen), isRight));
  }

  test('is wrong by its status, else by its code', () => {
    const seen = createSeen('ready');
    assert.deepEqual(checksOf(judgeRow(TOLD, createObservation({ seen, later: seen, healing: byButton }))), [
      'status',
    ]);
    const other = createSeen('failed', 'REMOTE_THREW');
    assert.deepEqual(
      checksOf(judgeRow(TOLD, createObservation({ seen: other, later: other, healing: byButton }))),
      ['code'],
    );
  });

  test('must stay so', () => {
    const observation = createObservation({ seen: told, later: createSeen('loading'), healing: byButton });
    assert.deepEqual(checksOf(judgeRow(TOLD, observation)), ['changed']);
  });
});

test('all that is as it must be has held', () => {
  assert.deepEqual(judgeRow(TOLD, createObservation({ seen: told, later: told, healing: byButton })), {
    name: 'held',
    wrongs: [],
  });
});

test('a row that can’t be better is told from one that has held', () => {
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
  assert.deepEqual(checksOf(judgeRow(ready, createObservation({ askedAfter: most }))), []);
  assert.deepEqual(checksOf(judgeRow(ready, createObservation({ askedAfter: most + 1 }))), ['storm']);
});

test('one address that is requested again and again is a storm too', () => {
  const judge = (/** @type {number} */ count) =>
    checksOf(judgeRow(ready, createObservation({ busiest: { address: 'http://localhost/a.js', count } })));
  assert.deepEqual(judge(ready.mostPerAddress), []);
  assert.deepEqual(judge(ready.mostPerAddress + 1), ['storm']);
});

test('an error that nobody caught is wrong, unless nobody can catch it', () => {
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
  const judge = (/** @type {import('./run/heal.js').Healing} */ healing, expected = TOLD) =>
    checksOf(judgeRow(expected, createObservation({ seen: told, later: told, healing })));

  test('is wrong if nothing brought the map back', () => {
    assert.deepEqual(judge({ by: 'never', ms: 75_000, isSamePage: true }), ['healing']);
  });
  test('is wrong if the page was loaded anew where it should not be', () => {
    assert.deepEqual(judge({ ...byButton, isSamePage: false }), ['healing']);
  });
  test('may be better than the row asks for', () => {
    assert.deepEqual(judge({ by: 'itself', ms: 10, isSamePage: true }), []);
  });
  test('must not be offered where there is none', () => {
    const judgeOffer = (/** @type {boolean} */ canTryAgain) => {
      const seen = { ...told, canTryAgain };
      const healing = /** @type {const} */ ({ by: 'never', ms: 0, isSamePage: true });
      return checksOf(
        judgeRow({ ...TOLD, heals: 'never' }, createObservation({ seen, later: seen, healing })),
      );
    };
    assert.deepEqual(judgeOffer(false), []);
    assert.deepEqual(judgeOffer(true), ['healing']);
  });
});
