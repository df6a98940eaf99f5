import { captureErrors } from './capture-errors.js';

test('errors that the engine throws or fires within a call are the caller’s', () => {
  const { attempt, take } = captureErrors();
  const captured = attempt(() => {
    expect(take('by event')).toBe(true);
    throw new Error('by exception');
  });
  expect(captured).toEqual(['by event', 'by exception']);
});

test('what is thrown may be no error', () => {
  const { attempt } = captureErrors();
  const thrown: unknown = 'a text';
  expect(
    attempt(() => {
      throw thrown;
    }),
  ).toEqual(['a text']);
});

test('a call that succeeds has no errors, nor those of the one before', () => {
  const { attempt, take } = captureErrors();
  attempt(() => void take('of the first'));
  expect(attempt(() => {})).toEqual([]);
});

test('errors outside a call are not captured', () => {
  const { attempt, take } = captureErrors();
  expect(take('before')).toBe(false);
  attempt(() => {
    throw new Error('within');
  });
  expect(take('after')).toBe(false);
});

test('a call within a call gets its own errors alone', () => {
  const { attempt, take } = captureErrors();
  let inner: string[] = [];
  const outer = attempt(() => {
    inner = attempt(() => void take('inner'));
    take('outer');
  });
  expect([inner, outer]).toEqual([['inner'], ['outer']]);
});
