import { act, renderHook, waitFor } from '@testing-library/react';
import { createExampleConfig } from '../../testing/create-app-scene.js';
import { usePlacesList } from './use-places-list.js';

const DATA_URL = 'https://data.example/sites.geojson';
const DOCUMENT = {
  type: 'Feature',
  id: 7,
  properties: { name: 'Rome' },
  geometry: { type: 'Point', coordinates: [12.5, 41.9] },
};

/** Returns the example config with its data at an address. */
function createConfig() {
  const config = createExampleConfig();
  const sources = { sites: { type: 'geojson', data: DATA_URL } } as const;
  return { ...config, map: { ...config.map, sources } };
}

function renderList(answers: readonly unknown[]) {
  const config = createConfig();
  const left = [...answers];
  const requested: string[] = [];
  const loadDocument = async (url: string) => {
    requested.push(url);
    const document = left.shift();
    return document === undefined ? undefined : JSON.stringify(document);
  };
  const view = renderHook(() => usePlacesList(config, loadDocument));
  return { requested, list: () => view.result.current, again: () => view.rerender() };
}

test('data at an address is requested once', async () => {
  const { requested, list, again } = renderList([DOCUMENT]);
  expect(list().status).toEqual({ name: 'loading' });
  await waitFor(() => expect(list().status).toMatchObject({ name: 'loaded', places: [{ name: 'Rome' }] }));
  again();
  expect(requested).toEqual([DATA_URL]);
});

test('data that does not arrive is requested again on demand', async () => {
  const { requested, list } = renderList([undefined, DOCUMENT]);
  await waitFor(() => expect(list().status).toEqual({ name: 'failed' }));
  act(list().retry);
  await waitFor(() => expect(list().status).toMatchObject({ name: 'loaded' }));
  expect(requested).toHaveLength(2);
});

test('data that does not arrive is requested again when the device is online again', async () => {
  const { requested, list } = renderList([undefined, DOCUMENT]);
  await waitFor(() => expect(list().status).toEqual({ name: 'failed' }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(list().status).toMatchObject({ name: 'loaded' }));
  expect(requested).toHaveLength(2);
});

test('the function that retries stays the same, so that the list is not drawn anew with each tile', async () => {
  const { list } = renderList([DOCUMENT]);
  const { retry } = list();
  await waitFor(() => expect(list().status).toMatchObject({ name: 'loaded' }));
  expect(list().retry).toBe(retry);
});
