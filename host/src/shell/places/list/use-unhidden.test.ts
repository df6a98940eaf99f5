import { act, renderHook, waitFor } from '@testing-library/react';
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

async function renderNamed(typed: string) {
  const document = { type: 'FeatureCollection', features: [point(1, 'Rome'), point(2, 'Paris')] };
  const index = createPlacesIndex('name');
  const task = { facets: [], sources: [{ sourceId: 'sites', label: 'name', data: { document } }] };
  const work = startLocalWork(task, { onPlaces: index.add, onListed: () => {}, onFailed: () => {} });
  const search = createPlacesSearch('en');
  search.setList({ index, work });
  search.change({ typed });
  const isShown = (count: number) => waitFor(() => expect(search.state.shown?.matching).toHaveLength(count));
  // On a slow machine the search answers in slices, thus after the calls above have returned.
  await isShown(typed === '' ? 2 : 1);
  const view = renderHook(({ key }) => useUnhidden(search, index, refTo(key)), {
    initialProps: { key: undefined as string | undefined },
  });
  return {
    name: (key: string | undefined) => view.rerender({ key }),
    type: async (text: string) => {
      act(() => search.change({ typed: text }));
      await isShown(1);
    },
    typed: () => search.state.query.typed,
  };
}

test('a place that the filter hides ends it when it is named', async () => {
  const { name, typed } = await renderNamed('rome');
  name('1');
  expect(typed()).toBe('rome');
  name('2');
  expect(typed()).toBe('');
});

test('a filter that is set while the place is named stays, until the place is named again', async () => {
  const { name, type, typed } = await renderNamed('');
  name('2');
  await type('rome');
  expect(typed()).toBe('rome');
  name(undefined);
  expect(typed()).toBe('rome');
  name('2');
  expect(typed()).toBe('');
});
