import { createListenerBook } from './listener-book.js';

function createBook() {
  const seen: boolean[] = [];
  const book = createListenerBook(() => seen.push(book.has('a')));
  return { book, seen };
}

const first = () => {};
const second = () => {};

test('somebody listens until the last one has left', () => {
  const { book, seen } = createBook();
  book.add('a', first, undefined);
  book.add('a', second, false);
  book.remove('a', first, undefined);
  expect(book.has('a')).toBe(true);
  book.remove('a', second, undefined);
  expect([book.has('a'), seen.at(-1)]).toEqual([false, false]);
});

test('the same listener added twice leaves with one removal', () => {
  const { book } = createBook();
  book.add('a', first, undefined);
  book.add('a', first, { passive: true });
  book.remove('a', first, undefined);
  expect(book.has('a')).toBe(false);
});

test('one for the way down and one for the way up are two', () => {
  const { book } = createBook();
  book.add('a', first, true);
  book.add('a', first, undefined);
  book.remove('a', first, { capture: true });
  expect(book.has('a')).toBe(true);
  book.remove('a', first, false);
  expect(book.has('a')).toBe(false);
});

test('one that wants a single event leaves with it', () => {
  const { book } = createBook();
  book.add('a', first, { once: true });
  book.noteDispatched('b');
  expect(book.has('a')).toBe(true);
  book.noteDispatched('a');
  expect(book.has('a')).toBe(false);
});

test('one with a signal leaves when it aborts, and does not come after that', () => {
  const { book, seen } = createBook();
  const ending = new AbortController();
  book.add('a', first, { signal: ending.signal });
  ending.abort();
  expect([book.has('a'), seen.at(-1)]).toEqual([false, false]);
  book.add('a', first, { signal: ending.signal });
  expect(book.has('a')).toBe(false);
});

test('no listener is none', () => {
  const { book } = createBook();
  book.add('a', null, undefined);
  expect(book.has('a')).toBe(false);
});
