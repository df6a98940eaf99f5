import { limitUpdates } from './limit-updates.js';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

/** Changes of which each causes an event, which a listener answers with the next change if `isAnswered`. */
function createUpdates(isAnswered: boolean) {
  const applied: number[] = [];
  let events = 0;
  const updates = limitUpdates<number>(
    (value) => {
      applied.push(value);
      events += 1;
      if (isAnswered) updates.apply(value + 1);
    },
    () => events,
  );
  return { applied, updates };
}

test('a listener that answers each change with another one lets the page go on, and is told once', () => {
  const { applied, updates } = createUpdates(true);
  updates.apply(1);
  expect(applied.at(-1)).toBe(21);
  jest.advanceTimersToNextTimer();
  expect(applied.at(-1)).toBeGreaterThan(30);
  expect(applied.length).toBeLessThan(50);
  expect(console.warn).toHaveBeenCalledTimes(1);
  const { length } = applied;
  updates.stop();
  jest.runAllTimers();
  expect(applied).toHaveLength(length);
});

test('of many changes in one task the last one is applied in the end', () => {
  const { applied, updates } = createUpdates(false);
  for (let value = 0; value < 1000; value += 1) updates.apply(value);
  expect(applied).toHaveLength(21);
  jest.runAllTimers();
  expect(applied).toHaveLength(22);
  expect(applied.at(-1)).toBe(999);
});

test('changes in tasks of their own are all applied, without a word', () => {
  const { applied, updates } = createUpdates(false);
  for (let value = 0; value < 100; value += 1) {
    updates.apply(value);
    jest.runAllTimers();
  }
  expect(applied).toHaveLength(100);
  expect(console.warn).not.toHaveBeenCalled();
});

test('changes that cause no event are all applied at once', () => {
  const applied: number[] = [];
  const updates = limitUpdates<number>(
    (value) => applied.push(value),
    () => 0,
  );
  for (let value = 0; value < 100; value += 1) updates.apply(value);
  expect(applied).toHaveLength(100);
  expect(jest.getTimerCount()).toBe(0);
});

test('what waits can be applied before its time', () => {
  const { applied, updates } = createUpdates(false);
  for (let value = 0; value < 30; value += 1) updates.apply(value);
  updates.flush();
  expect(applied.at(-1)).toBe(29);
  jest.runAllTimers();
  expect(applied).toHaveLength(22);
});
