import { captureErrors } from './capture-errors.js';

test('errors that the engine throws or fires within a call are the caller’s', () => {
  const { attempt, claim } = captureErrors();
  const captured = attempt(() => {
    expect(claim('by event')).toBe(true);
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
  const { attempt, claim } = captureErrors();
  attempt(() => void claim('of the first'));
  expect(attempt(() => {})).toEqual([]);
});

test('errors outside a call are not captured', () => {
  const { attempt, claim } = captureErrors();
  expect(claim('before')).toBe(false);
  attempt(() => {
    throw new Error('within');
  });
  expect(claim('after')).toBe(false);
});

test('a call within a call gets its own errors alone', () => {
  const { attempt, claim } = captureErrors();
  let inner: string[] = [];
  const outer = attempt(() => {
    inner = attempt(() => void claim('inner'));
    claim('outer');
  });
  expect([inner, outer]).toEqual([['inner'], ['outer']]);
});
