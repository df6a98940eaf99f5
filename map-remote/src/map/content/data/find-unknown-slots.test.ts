import { createLayer } from '../../../testing/create-config.js';
import { slotsOfStyle } from '../../../engine/private-api/styles/slot-below.js';
import { FakeMap } from '../../../testing/fakes/create-fake-map.js';
import { findUnknownSlots } from './find-unknown-slots.js';

const layersIn = (...slots: readonly (string | undefined)[]) =>
  slots.map((slot, index) => createLayer(String(index), slot === undefined ? {} : { slot }));

const find = (slots: readonly string[], ...wanted: readonly (string | undefined)[]) =>
  findUnknownSlots(layersIn(...wanted), slots, [...wanted.keys()]);

test('names a slot that the style lacks, with those that it has', () => {
  expect(find(['low', 'high'], undefined, 'low', 'hihg')).toEqual([
    {
      code: 'STYLE_NAME_UNKNOWN',
      path: 'layers[2].slot',
      expected: 'one of high, low',
      nearest: 'high',
    },
  ]);
});

test('only layers at the positions are searched, and each is named by its place in the list', () => {
  expect(findUnknownSlots(layersIn('lwo', 'low', 'hihg'), ['low', 'high'], [2])).toMatchObject([
    { path: 'layers[2].slot', nearest: 'high' },
  ]);
});

test('a style without slots lacks none of the usual ones', () => {
  expect(find([], 'bottom', 'middle', 'top', 'midle')).toMatchObject([
    { path: 'layers[3].slot', nearest: 'middle' },
  ]);
});

test('a style with slots lacks those of the usual ones that it does not have', () => {
  expect(find(['bottom'], 'top')).toMatchObject([{ path: 'layers[0].slot', expected: 'one of bottom' }]);
});

test('slots that the map has made itself are none of the style', () => {
  const map = Object.assign(new FakeMap(), { slots: ['mapdock-below basemap water'] });
  expect(slotsOfStyle(map.asEngineMap)).toEqual([]);
});
