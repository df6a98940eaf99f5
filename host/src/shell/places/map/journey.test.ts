import { firstJourney, journeyAt, journeyTo } from './journey.js';

const ROME = { sourceId: 'sites', key: '1' };
const OSLO = { sourceId: 'sites', key: '2' };

test.each([
  ['without a place, nothing is due', undefined, undefined, false, { name: 'none', ref: undefined }],
  ['at a link with a camera, nothing is due', ROME, undefined, false, { name: 'none', ref: ROME }],
  ['at a link without one, the map is to move', ROME, ROME, false, { name: 'due', ref: ROME }],
  ['where the map has started at the place', ROME, ROME, true, { name: 'dueFromStart', ref: ROME }],
  ['after the user has gone on, the link no longer counts', OSLO, ROME, true, { name: 'none', ref: OSLO }],
])('when the page opens %s', (_what, ref, linked, isLinkedShown, expected) => {
  expect(firstJourney(ref, linked, isLinkedShown)).toEqual(expected);
});

test.each([
  ['to a link without a camera', ROME, false, 'due'],
  ['to a link with one', ROME, true, 'none'],
  ['to a link without a place', undefined, false, 'none'],
])('Back and Forward %s', (_where, ref, hasCamera, expected) => {
  const before = firstJourney(OSLO, OSLO, true);
  expect(journeyAt(before, ref, hasCamera)).toEqual({ name: expected, ref });
});

test.each([
  [journeyTo(ROME, true), 'due'],
  [journeyTo(ROME, false), 'none'],
  [firstJourney(ROME, ROME, true), 'dueFromStart'],
] as const)('the same name in the link once more changes nothing: %j', (journey, expected) => {
  expect(journeyAt(journey, { ...ROME }, true).name).toBe(expected);
  expect(journeyAt(journey, { ...ROME }, false).name).toBe(expected);
});

test('a choice of nothing is over at once', () => {
  expect(journeyTo(undefined, true)).toEqual({ name: 'none', ref: undefined });
});
