import { carrySheet, planSheetStep, readSheetEntry, withAddress, type SheetEntry } from './entry-of-sheet.js';

const HASH = '#map=1/2/3';
const peek: SheetEntry = { sheet: 'peek', below: [] };
const half: SheetEntry = { sheet: 'half', below: [{ sheet: 'peek', hash: HASH }] };
const full: SheetEntry = {
  sheet: 'full',
  below: [
    { sheet: 'peek', hash: HASH },
    { sheet: 'half', hash: HASH },
  ],
};

test.each([null, undefined, 'mapdock-dialog', 7, {}, { sheet: 'high' }, { below: [] }])(
  'an entry with the state %j has the lowest sheet',
  (state) => {
    expect(readSheetEntry(state)).toEqual(peek);
    expect(carrySheet(state)).toBeNull();
  },
);

test('a state is read as it was written, and one with wrong entries below is read without them', () => {
  expect(readSheetEntry(JSON.parse(JSON.stringify(full)))).toEqual(full);
  expect(readSheetEntry({ sheet: 'half', below: [{ sheet: 'peek' }] })).toEqual({ sheet: 'half', below: [] });
  expect(readSheetEntry({ sheet: 'half', below: 'peek' })).toEqual({ sheet: 'half', below: [] });
});

test('another entry of the view has the same height, and none of the entries below', () => {
  expect(carrySheet(full)).toEqual({ sheet: 'full', below: [] });
});

test('how high the sheet was before the card stays with each entry of the card', () => {
  const card: SheetEntry = { ...half, beforeCard: 'full' };
  expect(readSheetEntry(JSON.parse(JSON.stringify(card)))).toEqual(card);
  expect(readSheetEntry({ ...half, beforeCard: 'high' })).toEqual(half);
  expect(carrySheet(card)).toEqual({ ...card, below: [] });
  expect(carrySheet({ ...peek, beforeCard: 'full' })).toEqual({ ...peek, beforeCard: 'full' });
  expect(planSheetStep(card, 'full', HASH)).toMatchObject({ name: 'push', state: { beforeCard: 'full' } });
  expect(planSheetStep(card, 'peek', '#map=4/5/6')).toMatchObject({ state: { beforeCard: 'full' } });
});

test('a sheet that is raised has another entry each time', () => {
  expect(planSheetStep(peek, 'half', HASH)).toEqual({ name: 'push', state: half });
  expect(planSheetStep(half, 'full', HASH)).toEqual({ name: 'push', state: full });
});

test('a sheet that is lowered goes back to the entry with that height', () => {
  expect(planSheetStep(full, 'half', HASH)).toEqual({ name: 'back', entries: 1 });
  expect(planSheetStep(full, 'peek', HASH)).toEqual({ name: 'back', entries: 2 });
});

test('where there is no such entry, or the view has changed since then, the entry gets the height', () => {
  const straight: SheetEntry = { sheet: 'full', below: [{ sheet: 'peek', hash: HASH }] };
  expect(planSheetStep(straight, 'half', HASH)).toEqual({
    name: 'replace',
    state: { ...straight, sheet: 'half' },
  });
  expect(planSheetStep(half, 'peek', '#map=4/5/6')).toEqual({
    name: 'replace',
    state: { ...half, sheet: 'peek' },
  });
});

test('the address of an entry stays when the sheet is raised, and is not that of the next entry of the view', () => {
  const marked = withAddress(half, 'one');
  expect(marked).toEqual({ ...half, address: 'one' });
  expect(planSheetStep(readSheetEntry(marked), 'full', HASH)).toMatchObject({ state: { address: 'one' } });
  expect(carrySheet(marked)).toEqual({ sheet: 'half', below: [] });
  expect(withAddress(marked, undefined)).toEqual(half);
  expect(withAddress(null, undefined)).toBeNull();
});
