import { act, renderHook, waitFor } from '@testing-library/react';
import { createExampleConfig } from '../../../testing/create-app-scene.js';
import { usePlacesList } from './use-places-list.js';

const DATA_URL = 'https://data.example/sites.geojson';
const DOCUMENT = {
  type: 'Feature',
  id: 7,
  properties: { name: 'Rome' },
  geometry: { type: 'Point', coordinates: [12.5, 41.9] },
};

type Sources = Readonly<Record<string, { readonly type: 'geojson'; readonly data: string }>>;
const ONE: Sources = { sites: { type: 'geojson', data: DATA_URL } };
const TWO: Sources = { ...ONE, ruins: { type: 'geojson', data: `${DATA_URL}?ruins` } };

/** Returns the example config with its data at an address. */
function createConfig(sources: Sources, refresh: number | undefined) {
  const config = createExampleConfig();
  const further = Object.keys(sources)
    .slice(1)
    .map((source) => ({ source, title: source }));
  const places = config.places && { ...config.places, further, refresh };
  return { ...config, places, map: { ...config.map, sources } };
}

function renderList(
  answers: readonly unknown[],
  { sources = ONE, refresh }: { readonly sources?: Sources; readonly refresh?: number } = {},
) {
  const config = createConfig(sources, refresh);
  const left = [...answers];
  const requested: string[] = [];
  const loadDocument = async (url: string) => {
    requested.push(url);
    const document = left.shift();
    return document === undefined || typeof document === 'string' ? document : JSON.stringify(document);
  };
  const view = renderHook(() => usePlacesList(config, loadDocument));
  const names = () => {
    const { status } = view.result.current;
    return status.name === 'loaded' ? status.places.map(({ name }) => name) : status.name;
  };
  return { requested, list: () => view.result.current, names, again: () => view.rerender() };
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

const named = (name: string) => ({ ...DOCUMENT, properties: { name } });

test.each([
  ['broken JSON', '{"type":"Feature",}'],
  ['JSON that is no data', '{"error":"busy"}'],
  ['a collection without features', '{"type":"FeatureCollection"}'],
  ['a list without a type', '{"features":[]}'],
])(
  'an answer of %s is a failure, and the last list stays until there is a next one',
  async (_case, answer) => {
    jest.useFakeTimers();
    const { list, names } = renderList([DOCUMENT, answer, named('Paris')], { refresh: 10 });
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await wait(100);
    const { status } = list();
    expect(names()).toEqual(['Rome']);
    await wait(10_000);
    await wait(100);
    expect(list().status).toBe(status);
    expect(list().documents?.failures).toBe(1);
    await wait(20_000);
    await wait(100);
    expect(names()).toEqual(['Paris']);
    expect(list().documents?.failures).toBe(0);
    jest.useRealTimers();
  },
);

test('an answer that is no data is a failure of a first list too', async () => {
  const { list, names } = renderList(['{"error":"busy"}', DOCUMENT]);
  await waitFor(() => expect(names()).toBe('failed'));
  act(list().retry);
  await waitFor(() => expect(names()).toEqual(['Rome']));
});

test.each([
  ['does not arrive', undefined],
  ['is no data', '{"error":"busy"}'],
])(
  'of several documents those are listed that came, and one that %s is named and comes later',
  async (_case, answer) => {
    const { list, names } = renderList([answer, named('Ostia'), DOCUMENT, named('Ostia')], { sources: TWO });
    await waitFor(() => expect(names()).toEqual(['Ostia']));
    expect(list().status).toMatchObject({ missing: ['sites'] });
    act(list().retry);
    await waitFor(() => expect(names()).toEqual(['Rome', 'Ostia']));
    expect(list().status).toMatchObject({ missing: [], isRefreshed: true });
  },
);

test('data in the config is listed on demand after a worker that has failed', async () => {
  const workers: { onerror: ((event: Event) => void) | null; onmessage: ((event: object) => void) | null }[] =
    [];
  class FakeWorker {
    onerror = null;
    onmessage = null;
    constructor() {
      workers.push(this);
    }
    postMessage() {}
    terminate() {}
  }
  Object.assign(globalThis, { Worker: FakeWorker });
  const features = Array.from({ length: 5_001 }, (_, id) => ({ ...DOCUMENT, id }));
  const config = createExampleConfig();
  const data = { type: 'FeatureCollection' as const, features };
  const map = { ...config.map, sources: { sites: { type: 'geojson' as const, data } } };
  const listed = { ...config, map };
  const loadDocument = async () => undefined;
  const { result } = renderHook(() => usePlacesList(listed, loadDocument));
  const begin = () => workers.at(-1)?.onmessage?.({ data: { kind: 'begun' } });
  act(() => {
    begin();
    workers.at(-1)?.onerror?.(new Event('error'));
  });
  expect(result.current.status).toEqual({ name: 'failed' });
  act(() => result.current.retry());
  expect(result.current.status).toEqual({ name: 'loading' });
  act(() => {
    begin();
    workers.at(-1)?.onmessage?.({ data: { kind: 'listed', leftOut: 0 } });
  });
  expect(result.current.status).toMatchObject({ name: 'loaded' });
  Reflect.deleteProperty(globalThis, 'Worker');
});
