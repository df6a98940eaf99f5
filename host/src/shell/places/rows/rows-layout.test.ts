import { Rect, Size } from 'react-aria-components';
import { createPlacesIndex } from '../../../places/list/index-places.js';
import { createPlacesSearch } from '../../../places/search/create-places-search.js';
import { createPlace } from '../../../testing/create-place.js';
import { RowsCollection } from './rows-collection.js';
import { RowsLayout } from './rows-layout.js';

const ROW_HEIGHT = 10;
const WIDTH = 100;

/** A list of 100 rows of which ten can be seen. `scroll` returns the numbers of the rows that are on the page then. */
function createScene() {
  const index = createPlacesIndex('');
  index.add(Array.from({ length: 100 }, (_, key) => createPlace({ sourceId: 'sites', key: String(key) })));
  const rows = Uint32Array.from({ length: 100 }, (_, row) => row);
  const shown = { index, rows, matching: rows, facets: [], query: createPlacesSearch('en').state.query };
  const collection = new RowsCollection(shown, '');
  const size = new Size(WIDTH, 100);
  const virtualizer = { collection, size, visibleRect: new Rect(), persistedKeys: new Set<string>() };
  const layout = new RowsLayout();
  layout.virtualizer = virtualizer as never;
  const limit = (most: number) => layout.update({ layoutOptions: { rowHeight: ROW_HEIGHT, most } });
  limit(Infinity);
  const scroll = (top: number) => {
    virtualizer.visibleRect = new Rect(0, top, WIDTH, 100);
    // React Aria asks for some more in the direction of the scrolling.
    const infos = layout.getVisibleLayoutInfos(new Rect(0, top, WIDTH, 140));
    return infos.map(({ rect }) => rect.y / ROW_HEIGHT);
  };
  return { scroll, limit, persist: (key: string) => virtualizer.persistedKeys.add(key) };
}

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

test('rows that are seen next are there already, but after a jump only when the scrolling ends', () => {
  const { scroll } = createScene();
  expect(scroll(0)).toEqual(rowsFrom(0, 14));
  expect(scroll(20)).toEqual(rowsFrom(2, 14));
  expect(scroll(500)).toEqual(rowsFrom(50, 10));
  expect(scroll(500)).toEqual(rowsFrom(50, 14));
});

test('the row with the focus stays on the page', () => {
  const { scroll, persist } = createScene();
  persist('sites/3');
  scroll(0);
  expect(scroll(500)).toEqual([3, ...rowsFrom(50, 10)]);
});

test('the first tasks render some of the rows in view, from the first one on', () => {
  const { scroll, limit } = createScene();
  limit(3);
  expect(scroll(20)).toEqual(rowsFrom(2, 3));
  limit(Infinity);
  expect(scroll(20)).toEqual(rowsFrom(2, 14));
});
