import { createSlowWaits } from './slow-waits.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function createScene() {
  const told: (string | undefined)[] = [];
  return { told, noteSlowWait: createSlowWaits((awaited) => told.push(awaited)) };
}

test('names what a long wait is for, and nothing once it has ended', () => {
  const { told, noteSlowWait } = createScene();
  const end = noteSlowWait(() => 'entry');
  expect(told).toEqual(['entry']);
  end();
  expect(told).toEqual(['entry', undefined]);
  expect(jest.getTimerCount()).toBe(0);
});

test('names the next file when the one before has come', () => {
  const { told, noteSlowWait } = createScene();
  let awaited = 'entry';
  noteSlowWait(() => awaited);
  awaited = 'chunk';
  jest.advanceTimersByTime(1000);
  expect(told).toEqual(['entry', 'chunk']);
});

test('names what another long wait is for when one has ended, or has nothing to name', () => {
  const { told, noteSlowWait } = createScene();
  const endFirst = noteSlowWait(() => 'entry');
  noteSlowWait(() => undefined);
  noteSlowWait(() => 'release.json');
  endFirst();
  expect(told).toEqual(['entry', 'entry', 'entry', 'release.json']);
});
