import type { EngineFeature } from '../../engine/engine-module.js';
import { toSourceFeature } from './to-source-feature.js';

const geometry = { type: 'Point', coordinates: [1, 2] } as const;

test.each<[string, object, object]>([
  [
    'all of it',
    { id: 0, sourceLayer: 'towns', properties: { name: 'Ur' }, geometry, tile: {}, state: {} },
    { sourceId: 'places', id: 0, sourceLayer: 'towns', properties: { name: 'Ur' }, geometry },
  ],
  [
    'without id, layer and properties',
    { properties: null, geometry },
    { sourceId: 'places', properties: {}, geometry },
  ],
  [
    'without the object that stands for no id',
    { id: {}, properties: {}, geometry },
    { sourceId: 'places', properties: {}, geometry },
  ],
  ['without null', { id: null, properties: {}, geometry }, { sourceId: 'places', properties: {}, geometry }],
])('a feature is passed on as the contract has it, %s', (_what, feature, expected) => {
  expect(toSourceFeature(feature as EngineFeature, 'places')).toStrictEqual(expected);
});
