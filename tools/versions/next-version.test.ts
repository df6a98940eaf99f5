import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextVersion } from './next-version.ts';

for (const [current, wanted, expected] of [
  ['1.3.4', 'major', '2.0.0'],
  ['1.3.4', 'minor', '1.4.0'],
  ['1.3.9', 'patch', '1.3.10'],
  ['1.3.9', '1.3.10', '1.3.10'],
  ['1.9.0', '1.10.0', '1.10.0'],
  ['1.3.9', '2.0.0', '2.0.0'],
] as const) {
  test(`${wanted} after ${current} is ${expected}`, () => {
    assert.equal(nextVersion(current, wanted), expected);
  });
}

for (const wanted of ['1.3.4', '1.3.3', '1.2.99', '0.9.0']) {
  test(`refuses ${wanted} after 1.3.4`, () => {
    assert.throws(() => nextVersion('1.3.4', wanted), {
      name: 'UsageError',
      message: /^\S+ is not above 1\.3\.4,/,
    });
  });
}

for (const wanted of [
  '',
  'v1.4.0',
  '1.4',
  '1.4.0-beta.1',
  '01.4.0',
  '1.4.0\n',
  '1.4.x',
  'premajor',
  'toString',
]) {
  test(`refuses ${JSON.stringify(wanted)}, and says what a version is`, () => {
    assert.throws(() => nextVersion('1.3.4', wanted), {
      name: 'UsageError',
      message: /^".*" is no version\. Give major, minor, patch, or a version such as 1\.4\.0\.$/,
    });
  });
}
