import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from './plain-text.js';

test('undoes the escapes of the language service', () => {
  assert.equal(
    plainText('Address \\(\\`mapbox://styles/\\{id\\}\\`\\), or\\\na document\\.&nbsp; C:\\\\x'),
    'Address (`mapbox://styles/{id}`), or\na document.  C:\\x',
  );
});
