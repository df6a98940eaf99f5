import { popupOffsets } from './popup-offsets.js';

test('a popup is beside its marker, whichever way it opens', () => {
  const offsets = popupOffsets({ left: -10, top: -40, right: 10, bottom: 0 });
  expect(offsets.bottom).toEqual([0, -42]);
  expect(offsets['bottom-left']).toEqual([0, -42]);
  expect(offsets.top).toEqual([0, 2]);
  expect(offsets.left).toEqual([12, -20]);
  expect(offsets.right).toEqual([-12, -20]);
});
