import { createListenerBook } from './listener-book.js';

function createBook() {
  const seen: boolean[] = [];
  const book = createListenerBook(() => seen.push(book.isEmpty()));
  return { book, seen };
}

const first = () => {};
const second = () => {};

test('there are listeners until the last one is removed', () => {
  const { book, seen } = createBook();
  book.add(first, undefined);
  book.add(second, false);
  book.remove(first, undefined);
  expect(book.isEmpty()).toBe(false);
  book.remove(second, undefined);
  expect([book.isEmpty(), seen.at(-1)]).toEqual([true, true]);
});

test('the same listener added twice is removed by one call', () => {
  const { book } = createBook();
  book.add(first, undefined);
  book.add(first, { passive: true });
  book.remove(first, undefined);
  expect(book.isEmpty()).toBe(true);
});

test('one for capturing and one for bubbling are two', () => {
  const { book } = createBook();
  book.add(first, true);
  book.add(first, undefined);
  book.remove(first, { capture: true });
  expect(book.isEmpty()).toBe(false);
  book.remove(first, false);
  expect(book.isEmpty()).toBe(true);
});

test('one with `once` is removed with the first event', () => {
  const { book } = createBook();
  book.add(first, { once: true });
  book.noteDispatch();
  expect(book.isEmpty()).toBe(true);
});

test('one with a signal is removed when it aborts, and is not added after that', () => {
  const { book, seen } = createBook();
  const ending = new AbortController();
  book.add(first, { signal: ending.signal });
  ending.abort();
  expect([book.isEmpty(), seen.at(-1)]).toEqual([true, true]);
  book.add(first, { signal: ending.signal });
  expect(book.isEmpty()).toBe(true);
});

test('only a change is reported', () => {
  const { book, seen } = createBook();
  book.remove(first, undefined);
  book.noteDispatch();
  book.add(first, undefined);
  book.noteDispatch();
  book.remove(second, undefined);
  expect(seen).toEqual([false]);
});

test('an absent listener is not recorded', () => {
  const { book } = createBook();
  book.add(null, undefined);
  expect(book.isEmpty()).toBe(true);
});
