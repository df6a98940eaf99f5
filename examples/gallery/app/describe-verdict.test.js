import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MapdockError } from '@mapdock/shared';
import { describeVerdict } from './describe-verdict.js';

const APPLIED = { isApplied: true, message: '' };
const notThere = new MapdockError('STYLE_FAILED', { style: '"new"', reason: 'the server answered 404' });

test('says that a config is applied once the map shows all of it', () => {
  assert.deepEqual(describeVerdict(APPLIED, { name: 'ready' }), { kind: 'good', message: 'Applied.' });
  const tiles = { loaded: 1, requested: 2 };
  assert.equal(describeVerdict(APPLIED, { name: 'loading', phase: 'tiles', tiles }).kind, 'busy');
});

test('reports a failure once, however often it happened', () => {
  const { kind, message } = describeVerdict(APPLIED, { name: 'degraded', errors: [notThere, notThere] });
  assert.equal(kind, 'bad');
  assert.equal(message, `Not all of it is shown: ${notThere.message}`);
});

test('names the fields that the map does not know after its status', () => {
  const outcome = { isApplied: true, message: 'Unknown and ignored: cursr.' };
  assert.equal(describeVerdict(outcome, { name: 'ready' }).message, 'Applied. Unknown and ignored: cursr.');
});

test('says only why a config was not applied', () => {
  const outcome = { isApplied: false, message: 'This is not JSON yet.' };
  assert.deepEqual(describeVerdict(outcome, { name: 'ready' }), { kind: 'bad', message: outcome.message });
});
