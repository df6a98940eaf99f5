import { createPlacesIndex } from '../list/index-places.js';
import { createPlacesSearch } from './create-places-search.js';
import { startLocalWork } from './execution/local-work.js';

const NAMES = ['Elm', 'Elbe', 'Oak'];
const FEATURES = NAMES.map((name, id) => ({
  type: 'Feature',
  id,
  properties: { name, kind: name === 'Oak' ? 'tree' : 'other' },
  geometry: { type: 'Point', coordinates: [id, 0] },
}));

function createSearch() {
  const index = createPlacesIndex('name');
  const document = { type: 'FeatureCollection', features: FEATURES };
  const work = startLocalWork(
    { facets: [{ property: 'kind' }], sources: [{ sourceId: 'sites', label: 'name', data: { document } }] },
    { onPlaces: index.add, onListed: () => {}, onFailed: () => {} },
  );
  const search = createPlacesSearch('en');
  search.setList({ index, work });
  return search;
}

test('an answer that shows the same as the last one is not another one', () => {
  const search = createSearch();
  const shownFor = (typed: string) => {
    search.change({ typed });
    return search.state.shown;
  };
  const ofOak = shownFor('oa');
  expect(ofOak?.rows).toEqual(Uint32Array.of(2));
  expect(shownFor('oak')).toBe(ofOak);
  const ofElm = shownFor('elm');
  expect(ofElm?.rows).toEqual(Uint32Array.of(0));
  search.change({ chosen: { '.kind': 'tree' } });
  const { shown } = search.state;
  expect(shown?.rows).toHaveLength(0);
  search.change({ chosen: {} });
  search.change({ sort: { by: 'property', property: 'kind' } });
  expect(search.state.shown).not.toBe(ofElm);
  expect(search.state.shown?.query.sort.by).toBe('property');
});

const memory = { read: () => 'rome', write: () => {} };

test('a visit begins with what was typed in the last one, unless a link names a place', () => {
  expect(createPlacesSearch('en', { memory }).state.query.typed).toBe('rome');
  expect(createPlacesSearch('en', { memory, isLinked: true }).state.query.typed).toBe('');
});
