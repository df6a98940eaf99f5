import { markOfPlace } from './mark-of-place.js';
import { createPlace } from '../../testing/create-place.js';

const place = createPlace();
const layer = (source: string, state: string) => ({
  id: 'dots',
  type: 'circle' as const,
  source,
  paint: { 'circle-color': ['case', ['boolean', ['feature-state', state], false], 'red', 'blue'] as never },
});
const PIN = { id: 'mapdock-host-place', position: [12.5, 41.9], label: 'Rome' };
const shown = { place, cluster: undefined, label: 'Rome' };

test('a place whose layer draws it as selected needs nothing more', () => {
  expect(markOfPlace(shown, { layers: [layer('sites', 'selected')] })).toEqual({});
  const interaction = { stateNames: { selected: 'chosen' } };
  expect(markOfPlace(shown, { interaction, layers: [layer('sites', 'chosen')] })).toEqual({});
});

test('a marker stands on a place that no layer marks, beside the markers of the config', () => {
  const marker = { id: 'own', position: [0, 0] as [number, number], label: 'Own' };
  expect(markOfPlace(shown, { markers: [marker], layers: [layer('roads', 'selected')] })).toEqual({
    markers: [marker, PIN],
  });
  expect(markOfPlace(shown, { layers: [layer('sites', 'hover')] })).toEqual({ markers: [PIN] });
  const nameless = { ...shown, place: { ...place, id: undefined } };
  expect(markOfPlace(nameless, { layers: [layer('sites', 'selected')] })).toEqual({ markers: [PIN] });
});

test('in a cluster the cluster is selected, and the marker says where the place is', () => {
  const cluster = { id: 99, count: 4 };
  expect(markOfPlace({ ...shown, cluster }, { layers: [layer('sites', 'selected')] })).toEqual({
    selection: { sourceId: 'sites', featureIds: [99] },
    markers: [PIN],
  });
});

test('a place whose id the engine does not keep has a marker, with a label as long as markers may have', () => {
  const sites = { type: 'geojson', data: undefined as never } as const;
  const layers = [layer('sites', 'selected')];
  const named = { ...shown, place: { ...place, id: 'abc' }, label: 'x'.repeat(10_000) };
  const pin = { ...PIN, label: 'x'.repeat(500) };
  expect(markOfPlace(named, { sources: { sites }, layers })).toEqual({ markers: [pin] });
  expect(markOfPlace(named, { sources: { sites: { ...sites, promoteId: 'code' } }, layers })).toEqual({});
});
