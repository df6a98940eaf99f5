import { createListenerBook } from './listener-book.js';

function createBook() {
  const seen: boolean[] = [];
  const book = createListenerBook(() => seen.push(book.isEmpty()));
  return { book, seen };
}

const first = () => {};
const second = () => {};

test('somebody listens until the last one has left', () => {
  const { book, seen } = createBook();
  book.add(first, undefined);
  book.add(second, false);
  book.remove(first, undefined);
  expect(book.isEmpty()).toBe(false);
  book.remove(second, undefined);
  expect([book.isEmpty(), seen.at(-1)]).toEqual([true, true]);
});

test('the same listener added twice leaves with one removal', () => {
  const { book } = createBook();
  book.add(first, undefined);
  book.add(first, { passive: true });
  book.remove(first, undefined);
  expect(book.isEmpty()).toBe(true);
});

test('one for the way down and one for the way up are two', () => {
  const { book } = createBook();
  book.add(first, true);
  book.add(first, undefined);
  book.remove(first, { capture: true });
  expect(book.isEmpty()).toBe(false);
  book.remove(first, false);
  expect(book.isEmpty()).toBe(true);
});

test('one that wants a single event leaves with it', () => {
  const { book } = createBook();
  book.add(first, { once: true });
  book.noteDispatch();
  expect(book.isEmpty()).toBe(true);
});

test('one with a signal leaves when it aborts, and does not come after that', () => {
  const { book, seen } = createBook();
  const ending = new AbortController();
  book.add(first, { signal: ending.signal });
  ending.abort();
  expect([book.isEmpty(), seen.at(-1)]).toEqual([true, true]);
  book.add(first, { signal: ending.signal });
  expect(book.isEmpty()).toBe(true);
});

test('only a change is told', () => {
  const { book, seen } = createBook();
  book.remove(first, undefined);
  book.noteDispatch();
  book.add(first, undefined);
  book.noteDispatch();
  book.remove(second, undefined);
  expect(seen).toEqual([false]);
});

test('no listener is none', () => {
  const { book } = createBook();
  book.add(null, undefined);
  expect(book.isEmpty()).toBe(true);
});
