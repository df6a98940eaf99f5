import { wantedSelection } from './wanted-selection.js';
import { createPlace } from '../../testing/create-place.js';

const place = createPlace();
const sites = (...featureIds: number[]) => ({ sourceId: 'sites', featureIds });
const other = { sourceId: 'roads', featureIds: [1] };
const known = { place: undefined, byUser: undefined, configured: undefined };

test('is the place of the card', () => {
  expect(wantedSelection({ ...known, place, configured: other })).toEqual(sites(7));
  expect(wantedSelection({ ...known, place, byUser: { selection: other } })).toEqual(sites(7));
});

test('is the user’s selection if the place is in it', () => {
  expect(wantedSelection({ ...known, place, byUser: { selection: sites(7, 8) } })).toEqual(sites(7, 8));
  expect(wantedSelection({ ...known, place, byUser: { selection: sites(8) } })).toEqual(sites(7));
});

test('without a card is the user’s selection, or that of the config', () => {
  expect(wantedSelection({ ...known, configured: other })).toEqual(other);
  expect(wantedSelection({ ...known, byUser: { selection: other } })).toEqual(other);
  expect(wantedSelection({ ...known, byUser: { selection: undefined }, configured: other })).toBeUndefined();
});

test('is of the place’s own source and layer', () => {
  const elsewhere = { ...place, sourceId: 'roads', sourceLayer: 'paths' };
  expect(wantedSelection({ ...known, place: elsewhere, byUser: { selection: sites(7) } })).toEqual({
    sourceId: 'roads',
    sourceLayer: 'paths',
    featureIds: [7],
  });
});
