import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openValue } from './open-value.js';

test('a name alone gets a place for its value, and a comma before a further field', () => {
  assert.equal(openValue('"projection"', '\n}'), '"projection": $1');
  assert.equal(openValue('"projection"', '\n  "label": "Map"\n}'), '"projection": $1,');
});

test('what has a value, or takes the place of another name, stays as it is', () => {
  assert.equal(openValue('"label": "$1"', '\n}'), undefined);
  assert.equal(openValue('"projection"', ' : "globe"'), undefined);
});
