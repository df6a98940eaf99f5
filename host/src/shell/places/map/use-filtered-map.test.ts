import { act, renderHook } from '@testing-library/react';
import { createPlacesSearch } from '../../../places/search/create-places-search.js';
import { createPlacesIndex } from '../../../places/list/index-places.js';
import { startLocalWork } from '../../../places/search/execution/local-work.js';
import { useFilteredMap } from './use-filtered-map.js';

const point = (name: string) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: [1, 2] },
});
const SOURCES = { sites: { type: 'geojson', data: 'https://data.example/sites' } } as const;

test('once the map has been filtered, it gets all data from the list, and each time the same object', () => {
  jest.useFakeTimers();
  const document = { type: 'FeatureCollection', features: [point('Rome'), point('Paris')] };
  const index = createPlacesIndex('name');
  const task = { facets: [], sources: [{ sourceId: 'sites', label: 'name', data: { document } }] };
  const work = startLocalWork(task, { onPlaces: index.add, onListed: () => {}, onFailed: () => {} });
  const search = createPlacesSearch('en');
  search.setList({ index, work });
  const { result } = renderHook(() => useFilteredMap(SOURCES, search, false));
  const type = (typed: string) =>
    act(() => {
      search.change({ typed });
      jest.advanceTimersByTime(1_000);
    });
  const namesOnMap = () =>
    JSON.stringify(result.current?.['sites'] ?? SOURCES.sites).match(/(?<="name":")\w+/g) ??
    result.current?.['sites'];
  act(() => void jest.advanceTimersByTime(1_000));
  expect(result.current).toBeUndefined();
  type('rome');
  expect(namesOnMap()).toEqual(['Rome']);
  type('');
  expect(namesOnMap()).toEqual(['Rome', 'Paris']);
  const all = result.current;
  type('paris');
  expect(namesOnMap()).toEqual(['Paris']);
  type('');
  expect(result.current).toBe(all);
  jest.useRealTimers();
});
