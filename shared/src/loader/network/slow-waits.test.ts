import { createSlowWaits } from './slow-waits.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function createScene() {
  const reported: (string | undefined)[] = [];
  return { reported, noteSlowWait: createSlowWaits((awaited) => reported.push(awaited)) };
}

test('reports the file of a long wait, and nothing once it has ended', () => {
  const { reported, noteSlowWait } = createScene();
  const end = noteSlowWait(() => 'entry');
  expect(reported).toEqual(['entry']);
  end();
  expect(reported).toEqual(['entry', undefined]);
  expect(jest.getTimerCount()).toBe(0);
});

test('reports the next file when the one before has loaded', () => {
  const { reported, noteSlowWait } = createScene();
  let awaited = 'entry';
  noteSlowWait(() => awaited);
  awaited = 'chunk';
  jest.advanceTimersByTime(1000);
  expect(reported).toEqual(['entry', 'chunk']);
});

test('reports the file of another long wait when one has ended, or has no file to report', () => {
  const { reported, noteSlowWait } = createScene();
  const endFirst = noteSlowWait(() => 'entry');
  noteSlowWait(() => undefined);
  noteSlowWait(() => 'release.json');
  endFirst();
  expect(reported).toEqual(['entry', 'entry', 'entry', 'release.json']);
});
