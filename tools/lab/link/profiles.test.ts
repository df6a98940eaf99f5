import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findProfile } from './profiles.ts';

test('finds a link by its name, or makes one from its numbers', () => {
  assert.equal(findProfile('slow').latencyMs, 150);
  const { latencyMs, bytesPerMs, encoding, description } = findProfile('10mbit+80ms+br');
  assert.deepEqual([latencyMs, bytesPerMs, encoding], [80, 1250, 'br']);
  assert.equal(description, '10 Mbit/s, 80 ms, brotli');
});

test('refuses other names', () => {
  for (const name of ['quick', '10mbit', '0mbit+80ms+gzip', '10mbit+80ms+zip', 'xmbit+80ms+gzip']) {
    assert.throws(() => findProfile(name), /There is no profile/);
  }
});
