import { act, renderHook } from '@testing-library/react';
import { createPlacesIndex } from '../../../places/list/index-places.js';
import { createPlacesSearch } from '../../../places/search/create-places-search.js';
import { startLocalWork } from '../../../places/search/execution/local-work.js';
import { useUnhidden } from './use-unhidden.js';

const point = (id: number, name: string) => ({
  type: 'Feature',
  id,
  properties: { name },
  geometry: { type: 'Point', coordinates: [1, 2] },
});
const refTo = (key: string | undefined) => (key === undefined ? undefined : { sourceId: 'sites', key });

function renderNamed(typed: string) {
  const document = { type: 'FeatureCollection', features: [point(1, 'Rome'), point(2, 'Paris')] };
  const index = createPlacesIndex('name');
  const task = { facets: [], sources: [{ sourceId: 'sites', label: 'name', data: { document } }] };
  const work = startLocalWork(task, { onPlaces: index.add, onListed: () => {}, onFailed: () => {} });
  const search = createPlacesSearch('en');
  search.setList({ index, work });
  search.change({ typed });
  const view = renderHook(({ key }) => useUnhidden(search, index, refTo(key)), {
    initialProps: { key: undefined as string | undefined },
  });
  return {
    name: (key: string | undefined) => view.rerender({ key }),
    type: (text: string) => act(() => search.change({ typed: text })),
    typed: () => search.state.query.typed,
  };
}

test('a place that the filter hides ends it when it is named', () => {
  const { name, typed } = renderNamed('rome');
  name('1');
  expect(typed()).toBe('rome');
  name('2');
  expect(typed()).toBe('');
});

test('a filter that is set while the place is named stays, until the place is named again', () => {
  const { name, type, typed } = renderNamed('');
  name('2');
  type('rome');
  expect(typed()).toBe('rome');
  name(undefined);
  expect(typed()).toBe('rome');
  name('2');
  expect(typed()).toBe('');
});
