import { captureErrors } from './capture-errors.js';

test('errors that the engine throws or fires within a call are the caller’s', () => {
  const { callEngine, claim } = captureErrors();
  const captured = callEngine(() => {
    expect(claim('by event')).toBe(true);
    throw new Error('by exception');
  });
  expect(captured).toEqual(['by event', 'by exception']);
});

test('what is thrown may be no error', () => {
  const { callEngine } = captureErrors();
  const thrown: unknown = 'a text';
  expect(
    callEngine(() => {
      throw thrown;
    }),
  ).toEqual(['a text']);
});

test('a call that succeeds has no errors, nor those of the one before', () => {
  const { callEngine, claim } = captureErrors();
  callEngine(() => void claim('of the first'));
  expect(callEngine(() => {})).toEqual([]);
});

test('errors outside a call are not captured', () => {
  const { callEngine, claim } = captureErrors();
  expect(claim('before')).toBe(false);
  callEngine(() => {
    throw new Error('within');
  });
  expect(claim('after')).toBe(false);
});

test('a call within a call gets its own errors alone', () => {
  const { callEngine, claim } = captureErrors();
  let inner: string[] = [];
  const outer = callEngine(() => {
    inner = callEngine(() => void claim('inner'));
    claim('outer');
  });
  expect([inner, outer]).toEqual([['inner'], ['outer']]);
});
