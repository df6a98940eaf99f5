import type { UpdateStatus } from '../loader/machine/loader-state.js';
import { adviseMap } from './advise-map.js';

const offered = { name: 'offered', candidate: { release: { releaseId: 'next' } } } as UpdateStatus;
const none = { name: 'none' } as const;

test.each([
  ['the release that is loaded', 'a', false, { current: 'a', update: none, withdrawn: [] }, { name: 'stay' }],
  [
    'no release that is loaded',
    'a',
    true,
    { current: undefined, update: none, withdrawn: ['a'] },
    { name: 'stay' },
  ],
  [
    'a release that the channel offers',
    'a',
    false,
    { current: 'a', update: offered, withdrawn: [] },
    { name: 'offer', releaseId: 'next' },
  ],
  [
    'another release that later maps have',
    'a',
    false,
    { current: 'b', update: none, withdrawn: [] },
    { name: 'offer', releaseId: 'b' },
  ],
  [
    'a withdrawn release with another one loaded',
    'a',
    false,
    { current: 'b', update: none, withdrawn: ['a'] },
    { name: 'leave' },
  ],
  [
    'a withdrawn release without another one',
    'a',
    false,
    { current: 'a', update: none, withdrawn: ['a'] },
    { name: 'stay' },
  ],
  [
    'a failed map with another release loaded',
    'a',
    true,
    { current: 'b', update: none, withdrawn: [] },
    { name: 'leave' },
  ],
  [
    'a failed map with an update',
    'a',
    true,
    { current: 'a', update: offered, withdrawn: [] },
    { name: 'leave' },
  ],
  [
    'a failed map without another one',
    'a',
    true,
    { current: 'a', update: none, withdrawn: [] },
    { name: 'stay' },
  ],
] as const)('with %s', (_case, shown, hasFailed, facts, advice) => {
  expect(adviseMap(shown, hasFailed, facts)).toEqual(advice);
});
