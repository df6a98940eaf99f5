import { parseMarkerPlacement, parsePopupPlacement } from './parse-placement.js';

const PLACE = { id: 'a', label: 'A', position: [1, 2] };

test('takes where an element stands, without what it shows', () => {
  expect(parseMarkerPlacement({ ...PLACE, content: 5, color: 5 })).toMatchObject({ ok: true, value: PLACE });
  const popup = parsePopupPlacement({ ...PLACE, content: 5 });
  expect(popup).toMatchObject({ ok: true, unknownFields: [] });
  expect(popup.ok && popup.value).toEqual(PLACE);
});

test.each([
  [undefined, '(root)'],
  [null, '(root)'],
  [{}, 'id'],
  [{ ...PLACE, anchor: 'middle' }, 'anchor'],
  [{ ...PLACE, markerId: 'm', feature: { sourceId: 's', featureId: 1 } }, '(root)'],
])('refuses %j', (input, path) => {
  for (const parsed of [parseMarkerPlacement(input), parsePopupPlacement(input)]) {
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.path)).toContain(path);
  }
});
