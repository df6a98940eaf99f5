import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeProblems } from './merge-problems.js';

const TEXT = '{\n  "camera": { "zoom": 99 },\n  "cursr": "grab"\n}';
const at = (/** @type {string} */ part) => ({
  start: TEXT.indexOf(part),
  end: TEXT.indexOf(part) + part.length,
});
const ofMap = [{ path: 'camera.zoom', expected: 'at most 24', actual: '99', place: at('99') }];

test('names the path of what the map reports, and line and column of all', () => {
  const merged = mergeProblems(TEXT, ofMap, [{ ...at('"cursr"'), text: 'Property cursr is not allowed.' }]);
  assert.deepEqual(
    merged.map(({ label, text }) => `${label}: ${text}`),
    [
      'camera.zoom (line 2, column 23): expected at most 24, got 99',
      'line 3, column 3: Property cursr is not allowed.',
    ],
  );
  assert.deepEqual(
    merged.map(({ find }) => find(TEXT)),
    [at('99'), at('"cursr"')],
  );
});

test('lists a problem once if both find it', () => {
  const merged = mergeProblems(TEXT, ofMap, [{ ...at('99'), text: 'Value is above the maximum of 24.' }]);
  assert.deepEqual(
    merged.map(({ label }) => label),
    ['camera.zoom (line 2, column 23)'],
  );
});
