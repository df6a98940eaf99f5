import type { MapConfig } from '@mapdock/shared';
import { planFeatureStates } from './plan-feature-states.js';

type States = NonNullable<MapConfig['featureStates']>;

const here = { sourceId: 'places', featureId: 1 };
const there = { sourceId: 'tiles', sourceLayer: 'roads', featureId: 1 };

test.each<[string, States, States, object[]]>([
  ['what is new', [], [{ ...here, state: { age: 3 } }], [{ feature: here, set: { age: 3 }, removed: [] }]],
  [
    'what is another, and what is gone',
    [{ ...here, state: { age: 3, name: 'a', unchanged: [1] } }],
    [{ ...here, state: { age: 4, unchanged: [1] } }],
    [{ feature: here, set: { age: 4 }, removed: ['name'] }],
  ],
  [
    'a feature that is gone, before those that change',
    [{ ...here, state: { age: 3 } }],
    [{ ...there, state: { age: 3 } }],
    [
      { feature: here, set: {}, removed: ['age'] },
      { feature: there, set: { age: 3 }, removed: [] },
    ],
  ],
  [
    'two of one feature as one',
    [],
    [
      { ...here, state: { age: 3, name: 'a' } },
      { ...here, state: { age: 4 } },
    ],
    [{ feature: here, set: { age: 4, name: 'a' }, removed: [] }],
  ],
  [
    'an id that is a text as another feature',
    [{ ...here, state: { age: 3 } }],
    [{ ...here, featureId: '1', state: { age: 3 } }],
    [
      { feature: here, set: {}, removed: ['age'] },
      { feature: { ...here, featureId: '1' }, set: { age: 3 }, removed: [] },
    ],
  ],
  ['nothing for equal ones', [{ ...here, state: { age: 3 } }], [{ ...here, state: { age: 3 } }], []],
])('plans %s', (_what, from, to, changes) => {
  expect(planFeatureStates(from, to)).toEqual(changes);
});
