import type { GeoJSONDocument } from '@mapdock/shared';
import { noteWholeData } from '../../../engine/private-api/geojson-data.js';
import { sendData, watchData, type DataSource } from './send-data.js';

jest.mock('../../../engine/private-api/geojson-data.js', () => ({
  ...jest.requireActual<object>('../../../engine/private-api/geojson-data.js'),
  noteWholeData: jest.fn(),
}));

const feature = (id: number, name = 'a') => ({
  type: 'Feature',
  id,
  properties: { name },
  geometry: { type: 'Point', coordinates: [id, 0] },
});
const listOf = (features: readonly unknown[]) =>
  ({ type: 'FeatureCollection', features }) as unknown as GeoJSONDocument;
const POINTS = Array.from({ length: 10 }, (_, id) => feature(id));
const FIRST = listOf(POINTS);
const withOther = (id: number, name: string) =>
  listOf(POINTS.map((point) => (point.id === id ? feature(id, name) : point)));

/** A source of the engine that records what it gets, and is done with it when the test says so. */
function createSource() {
  const got: [string, unknown][] = [];
  const listeners: Record<string, (() => void)[]> = { data: [], error: [] };
  let isLoaded = true;
  const take = (call: string) => (data: unknown) => {
    isLoaded = false;
    got.push([call, data]);
  };
  const end = (event: 'data' | 'error') => {
    isLoaded = true;
    listeners[event]?.forEach((listener) => listener());
  };
  const source = {
    setData: take('setData'),
    updateData: take('updateData'),
    loaded: () => isLoaded,
    on: (event: string, listener: () => void) => void listeners[event]?.push(listener),
  } as unknown as DataSource;
  watchData(source, FIRST);
  return { source, got, end };
}

test('only the features that differ are sent', () => {
  const { source, got, end } = createSource();
  sendData(source, FIRST, withOther(3, 'moved'));
  end('data');
  expect(got).toEqual([['updateData', listOf([feature(3, 'moved')])]]);
});

test('what comes while the engine works is sent when it is done, the last one alone', () => {
  const { source, got, end } = createSource();
  const [one, two, three] = [1, 2, 3].map((id) => withOther(id, 'moved'));
  sendData(source, FIRST, one);
  sendData(source, one, two);
  sendData(source, two, three);
  expect(got).toHaveLength(1);
  end('data');
  expect(got[1]).toEqual(['updateData', listOf([feature(1), feature(3, 'moved')])]);
  end('data');
  end('data');
  expect(got).toHaveLength(2);
});

test('after a document that failed the next one is sent as a whole', () => {
  const { source, got, end } = createSource();
  const bad = withOther(1, 'bad');
  sendData(source, FIRST, bad);
  end('error');
  expect(got).toHaveLength(1);
  const good = withOther(1, 'good');
  sendData(source, bad, good);
  expect(got[1]).toEqual(['setData', good]);
});

test('the engine gets a copy of the page’s document, and no features where there are none', () => {
  const { source, got, end } = createSource();
  const other = listOf([feature(99)]);
  sendData(source, FIRST, other);
  expect(got[0]?.[1]).toEqual(other);
  expect(got[0]?.[1]).not.toBe(other);
  end('data');
  sendData(source, other, undefined);
  expect(got[1]).toEqual(['setData', listOf([])]);
});

test('the engine is given the whole document after a part, for when it loads that again', () => {
  const { source } = createSource();
  sendData(source, FIRST, withOther(3, 'moved'));
  expect(noteWholeData).toHaveBeenCalledWith(source, withOther(3, 'moved'));
});

test('after a first document that failed the next one is sent as a whole', () => {
  const { source, got, end } = createSource();
  end('error');
  const good = withOther(1, 'good');
  sendData(source, FIRST, good);
  expect(got).toEqual([['setData', good]]);
});

test('a source that is not watched gets each document as a whole', () => {
  const got: unknown[] = [];
  const source = { setData: (data: unknown) => void got.push(data) } as unknown as DataSource;
  sendData(source, undefined, FIRST);
  expect(got).toEqual([FIRST]);
});

test('an equal document of other objects takes the place of the one that it equals', () => {
  const { source, got, end } = createSource();
  const copy = listOf(POINTS.map((point) => ({ ...point })));
  const { features } = copy as unknown as { features: readonly (typeof POINTS)[number][] };
  const moved = feature(2, 'moved');
  sendData(source, copy, listOf(features.map((point) => (point.id === 2 ? moved : point))));
  end('data');
  expect(got).toEqual([['updateData', listOf([moved])]]);
});
