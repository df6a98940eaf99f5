import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openValue } from './open-value.js';

test('a name without a value gets a place for it, and a comma before another field', () => {
  assert.equal(openValue('"projection"', '\n}'), '"projection": $1');
  assert.equal(openValue('"projection"', '\n  "label": "Map"\n}'), '"projection": $1,');
});

test('a snippet that has a value, or replaces the name of a field, is complete', () => {
  assert.equal(openValue('"label": "$1"', '\n}'), undefined);
  assert.equal(openValue('"projection"', ' : "globe"'), undefined);
});
