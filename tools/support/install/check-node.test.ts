import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNode, isAtLeast } from './check-node.js';

for (const [version, minimum, expected] of [
  ['20.19.0', '20.19', true],
  ['20.18.3', '20.19', false],
  ['20.100.0', '20.19', true],
  ['9.0.0', '20.19', false],
  ['22.0.0', '20.19', true],
  ['20.19.0', '20.19.1', false],
] as const) {
  test(`finds ${version} ${expected ? 'new enough' : 'too old'} where ${minimum} is required`, () => {
    assert.equal(isAtLeast(version, minimum), expected);
  });
}

test('accepts the Node that runs this, and names both versions when it refuses one', () => {
  checkNode();
  assert.throws(() => checkNode('18.20.0'), {
    name: 'ExpectedError',
    message: /20\.19 or newer, this is 18\.20\.0/,
  });
});
