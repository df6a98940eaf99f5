import type { SelectionConfig } from '@mapdock/shared';
import { planSelection, selectionAfterClick } from './plan-selection.js';

const of = (...featureIds: SelectionConfig['featureIds']): SelectionConfig => ({
  sourceId: 'places',
  featureIds,
});
const elsewhere = (...featureIds: SelectionConfig['featureIds']): SelectionConfig => ({
  sourceId: 'places',
  sourceLayer: 'roads',
  featureIds,
});

test.each<[string, SelectionConfig | undefined, SelectionConfig | undefined, object]>([
  ['nothing stays nothing', undefined, undefined, { cleared: [], marked: [] }],
  ['a first selection', undefined, of(1, 2), { cleared: [], marked: [1, 2] }],
  ['the end of one', of(1, 2), undefined, { cleared: [1, 2], marked: [] }],
  ['an empty one', of(1, 2), of(), { cleared: [1, 2], marked: [] }],
  ['an equal one', of(1, 'a'), of('a', 1), { cleared: [], marked: [] }],
  ['one that overlaps', of(1, 2), of(2, 3), { cleared: [1], marked: [3] }],
  ['a number and its text are one, as they are for the engine', of(1), of('1'), { cleared: [], marked: [] }],
  ['another source layer', of(1), elsewhere(1), { cleared: [1], marked: [1] }],
])('marks what differs: %s', (_what, from, to, expected) => {
  expect(planSelection(from, to)).toEqual(expected);
});

test.each<
  [string, SelectionConfig | undefined, SelectionConfig | undefined, boolean, SelectionConfig | undefined]
>([
  ['on a feature', undefined, of(1), false, of(1)],
  ['on another', of(1, 2), of(3), false, of(3)],
  ['on one of several', of(1, 2), of(2), false, of(2)],
  ['beside all', of(1), undefined, false, undefined],
  ['on a first feature, adding', undefined, of(1), true, of(1)],
  ['on another, adding', of(1), of(2), true, of(1, 2)],
  ['on a selected one, adding', of(1, 2), of(1), true, of(2)],
  ['on the last one, adding', of(1), of(1), true, undefined],
  ['beside all, adding', of(1), undefined, true, of(1)],
  ['in another source layer, adding', of(1), elsewhere(1), true, elsewhere(1)],
])('a click %s', (_where, current, clicked, isAdding, expected) => {
  expect(selectionAfterClick(current, clicked, isAdding)).toEqual(expected);
});
