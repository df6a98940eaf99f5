import { listVisibleTiles } from './visible-tiles.js';

const names = (tiles: readonly { x: number; y: number; z: number }[]) =>
  tiles.map(({ x, y, z }) => `${z}/${x}/${y}`).toSorted();

const flat = (zoom: number, center: readonly [number, number] = [0, 0]) => ({ center, zoom, isGlobe: false });
const SIZE = { width: 600, height: 400 };

test('has the whole world where that fits, once', () => {
  expect(names(listVisibleTiles(flat(0), { width: 2000, height: 1000 }, 22))).toEqual(['0/0/0']);
  expect(names(listVisibleTiles(flat(1), { width: 2000, height: 1030 }, 22))).toEqual([
    '1/0/0',
    '1/0/1',
    '1/1/0',
    '1/1/1',
  ]);
});

test('has what a view touches, and not what it ends at', () => {
  const view = { ...flat(3.5), center: [22.5, 20] as const };
  // A tile is 724 pixels wide: this one's middle is the view's.
  expect(names(listVisibleTiles(view, SIZE, 22))).toEqual(['3/4/3']);
  expect(names(listVisibleTiles(view, { width: 724, height: 400 }, 22))).toEqual(['3/4/3']);
  expect(names(listVisibleTiles(view, { width: 728, height: 400 }, 22))).toEqual(['3/3/3', '3/4/3', '3/5/3']);
});

test('shows nothing past the poles: the engine comes nearer, or moves', () => {
  expect(names(listVisibleTiles(flat(0.5, [20, 10]), { width: 40, height: 1100 }, 22))).toEqual([
    '1/1/0',
    '1/1/1',
  ]);
  expect(names(listVisibleTiles(flat(3, [20, 84]), { width: 10, height: 1000 }, 22))).toEqual([
    '3/4/0',
    '3/4/1',
  ]);
});

test('goes round the world', () => {
  expect(names(listVisibleTiles(flat(2, [180, 45]), SIZE, 22))).toEqual(['2/0/1', '2/3/1']);
});

test.each([
  [0, 400],
  [600, 0],
])('a view of %d x %d pixels shows nothing', (width, height) => {
  expect(listVisibleTiles(flat(2), { width, height }, 22)).toEqual([]);
});

test('ends at the poles', () => {
  expect(names(listVisibleTiles(flat(2, [20, 85]), { width: 100, height: 500 }, 22))).toEqual(['2/2/0']);
});

test('has larger tiles where there are no deeper ones', () => {
  expect(names(listVisibleTiles(flat(9, [10, 50]), SIZE, 2))).toEqual(['2/2/1']);
});

describe('a globe', () => {
  const globe = (zoom: number, center: readonly [number, number]) => ({ center, zoom, isGlobe: true });

  test('hides its other side', () => {
    const near = names(listVisibleTiles(globe(2, [22, 30]), { width: 300, height: 300 }, 22));
    expect(near).toContain('2/2/1');
    expect(near).not.toContain('2/0/1');
  });

  test('is a flat map from near', () => {
    const [center, size] = [[10, 50] as const, { width: 1280, height: 720 }];
    expect(listVisibleTiles(globe(7, center), size, 22)).toEqual(listVisibleTiles(flat(7, center), size, 22));
  });

  test('shows nothing past its edge', () => {
    const tiles = listVisibleTiles(globe(0, [0, 0]), { width: 3000, height: 3000 }, 22);
    expect(names(tiles)).toEqual(['0/0/0']);
  });
});
