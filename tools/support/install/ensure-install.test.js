import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isComplete, reasonOf } from './ensure-install.js';

const LOCKED = {
  '': {},
  host: { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'host/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-c', optional: true },
};

for (const [name, installed, expected] of /** @type {const} */ ([
  ['everything but an optional package is there', {}, true],
  ['a package is missing', { 'node_modules/a': undefined }, false],
  ['a nested package is missing', { 'host/node_modules/b': undefined }, false],
  ['a package has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }, false],
  ['a package has other content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }, false],
])) {
  test(`${expected ? 'skips' : 'needs'} the install when ${name}`, () => {
    const { 'node_modules/other-platform': _, ...present } = LOCKED;
    const entries = Object.entries({ ...present, ...installed }).filter(([, entry]) => entry !== undefined);
    assert.equal(
      isComplete(LOCKED, /** @type {Record<string, object>} */ (Object.fromEntries(entries))),
      expected,
    );
  });
}

test('needs the install when there is nothing at all', () => {
  assert.equal(isComplete(LOCKED, {}), false);
});

test('finds the line with the reason in the output of npm', () => {
  const output = [
    'npm warn deprecated something',
    'npm error code ECONNREFUSED',
    'npm error syscall connect',
    'npm error FetchError: request to http://localhost:9/ failed, reason: no connection.',
    'npm error     at ClientRequest.<anonymous>',
  ].join('\n');
  assert.equal(reasonOf(output), 'FetchError: request to http://localhost:9/ failed, reason: no connection');
  assert.equal(reasonOf(''), 'npm gave no reason');
});
