import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MapdockError } from '@mapdock/shared';
import { describeVerdict } from './describe-verdict.js';

const GOOD = { isGood: true, words: '' };
const notThere = new MapdockError('STYLE_FAILED', { style: '"new"', reason: 'the server answered 404' });

test('says that a config is applied once the map shows all of it', () => {
  assert.deepEqual(describeVerdict(GOOD, { name: 'ready' }), { kind: 'good', words: 'Applied.' });
  const tiles = { loaded: 1, requested: 2 };
  assert.equal(describeVerdict(GOOD, { name: 'loading', phase: 'tiles', tiles }).kind, 'busy');
});

test('says once what the map can not show, however often it failed', () => {
  const { kind, words } = describeVerdict(GOOD, { name: 'degraded', errors: [notThere, notThere] });
  assert.equal(kind, 'bad');
  assert.equal(words, `Not all of it is shown: ${notThere.message}`);
});

test('says what the map does not know beside how it fares', () => {
  const judgement = { isGood: true, words: 'Unknown and ignored: cursr.' };
  assert.equal(describeVerdict(judgement, { name: 'ready' }).words, 'Applied. Unknown and ignored: cursr.');
});

test('says of a config that is not taken nothing but why', () => {
  const judgement = { isGood: false, words: 'This is not JSON yet.' };
  assert.deepEqual(describeVerdict(judgement, { name: 'ready' }), { kind: 'bad', words: judgement.words });
});
