import type { MapFeature, MapPointer } from '@mapdock/shared';
import { createPlacesIndex } from '../../../places/list/index-places.js';
import { choiceOf, topFeature } from './choice.js';
import { createPlace } from '../../../testing/create-place.js';

const LISTED = createPlace({ key: 'b-7', name: 'Bridge', position: [12, 41] });
const feature = (changes: Partial<MapFeature>): MapFeature => ({
  layerId: 'dots',
  sourceId: 'sites',
  id: 7,
  properties: {},
  geometry: { type: 'Point' },
  ...changes,
});
/** A feature without an id. */
const nameless = (): MapFeature => {
  const { id: _none, ...rest } = feature({ sourceId: 'trees' });
  return rest;
};
const click = (...features: MapFeature[]): MapPointer => ({ point: [10, 20], lngLat: [12, 41], features });
const createIndex = () => {
  const index = createPlacesIndex('name');
  index.add([LISTED]);
  return index;
};

const choiceOfClick = (clicked: MapPointer) => choiceOf(topFeature(clicked), clicked, createIndex());

test.each([
  ['a listed place is named by its own key', click(feature({})), { sourceId: 'sites', key: 'b-7' }],
  [
    'another feature is named by its id',
    click(feature({ sourceId: 'trees' })),
    { sourceId: 'trees', key: '7' },
  ],
  [
    'below a cluster the feature counts',
    click(feature({ properties: { cluster: true } }), feature({})),
    { sourceId: 'sites', key: 'b-7' },
  ],
])('of a click on the map, %s', (_what, clicked, ref) => {
  expect(choiceOfClick(clicked)).toMatchObject({ clicked, ref, isOpening: true });
});

test('a click on a feature that nothing can name opens a card, and one beside everything opens none', () => {
  const unnamed = click(nameless());
  expect(choiceOfClick(unnamed)).toEqual({
    clicked: unnamed,
    ref: undefined,
    isOpening: true,
  });
  const beside = click();
  expect(choiceOfClick(beside)).toEqual({ clicked: beside, ref: undefined, isOpening: false });
});

test('a choice without a click forgets the click before it', () => {
  expect(choiceOf(feature({}), undefined, createIndex())).toEqual({
    clicked: undefined,
    ref: { sourceId: 'sites', sourceLayer: undefined, key: 'b-7' },
    isOpening: true,
  });
  expect(choiceOf(nameless(), undefined, createIndex()).ref).toBeUndefined();
});
