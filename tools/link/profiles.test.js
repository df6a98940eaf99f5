import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findProfile } from './profiles.js';

test('takes a link by name, or spelt out', () => {
  assert.equal(findProfile('slow').latencyMs, 150);
  const { latencyMs, bytesPerMs, encoding, does } = findProfile('10mbit+80ms+br');
  assert.deepEqual([latencyMs, bytesPerMs, encoding], [80, 1250, 'br']);
  assert.equal(does, '10 Mbit/s, 80 ms, brotli');
});

test('refuses what is no link', () => {
  for (const name of ['quick', '10mbit', '0mbit+80ms+gzip', '10mbit+80ms+zip', 'xmbit+80ms+gzip']) {
    assert.throws(() => findProfile(name), /There is no profile/);
  }
});
