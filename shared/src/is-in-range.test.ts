import { remoteShared } from '../federation/shared-modules.cjs';
import { satisfy } from '@module-federation/enhanced/runtime';
import { version as reactVersion } from 'react';
import { isInRange } from './is-in-range.js';

const VERSIONS = [
  '0.0.3',
  '0.2.3',
  '0.3.0',
  '17.0.2',
  '18.0.0',
  '18.3.1',
  '19.0.0',
  '19.1.0',
  '19.1.4',
  '20.0.0',
];
const RANGES = [
  '^19.0.0',
  '^19.1.0',
  '^19.1',
  '^19',
  '^0.2.3',
  '^0.0.3',
  '^0.0',
  '^0',
  '~19.1.0',
  '~19.1',
  '~19',
  '>=18',
  '>=18.3.1',
  '>18.3',
  '>18.3.1',
  '<19',
  '<19.1.4',
  '<=19.1',
  '<=19.1.0',
  '=19.1.0',
  '19.1.0',
  'v19.1.0',
  '19.1',
  '19.x',
  '19.1.*',
  '19.x.x',
  'x',
  '*',
  '',
  '>=18 <20',
  '>=18.0.0 <19.1.0',
  '^18.0.0 || ^19.0.0',
  '17.0.2||>=19.1.0 <19.1.4',
];

test.each(RANGES)('judges %p as the federation runtime does', (range) => {
  const judge = (isIn: typeof isInRange) => VERSIONS.filter((version) => isIn(version, range));
  expect(judge(isInRange)).toEqual(judge(satisfy));
});

test.each(['^19.0.0', '~19.1.0', '>=18 <20', '^18.0.0 || ^19.0.0'])(
  'judges prereleases by %p alike',
  (range) => {
    const versions = [
      '18.0.0-rc.1',
      '19.0.0-rc.1',
      '19.1.0-canary-e1b2-20260101',
      '19.1.3-rc.0',
      '20.0.0-rc.1',
    ];
    const judge = (isIn: typeof isInRange) => versions.filter((version) => isIn(version, range));
    expect(judge(isInRange)).toEqual(judge(satisfy));
  },
);

test('knows the ranges that releases are published with', () => {
  for (const { requiredVersion } of Object.values(remoteShared)) {
    expect(isInRange(reactVersion, requiredVersion)).toBe(true);
    expect(isInRange('18.3.1', requiredVersion)).toBe(false);
  }
});

test.each(['18 - 20', '>= 18', '^19.0.0-rc.1', 'latest', '19.1.2.3', '><19'])(
  'takes no version for one of %p',
  (range) => {
    expect(VERSIONS.filter((version) => isInRange(version, range))).toEqual([]);
  },
);

test('takes what is no version for in no range', () => {
  expect(['19', 'next', ''].filter((version) => isInRange(version, '*'))).toEqual([]);
});
