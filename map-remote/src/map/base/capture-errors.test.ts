import { captureErrors } from './capture-errors.js';

test('what the engine throws or fires within a call is the caller’s', () => {
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

test('a call that goes well has no complaints, nor those of the one before', () => {
  const { attempt, take } = captureErrors();
  attempt(() => void take('of the first'));
  expect(attempt(() => {})).toEqual([]);
});

test('what comes outside a call is nobody’s', () => {
  const { attempt, take } = captureErrors();
  expect(take('before')).toBe(false);
  attempt(() => {
    throw new Error('within');
  });
  expect(take('after')).toBe(false);
});

test('a call within a call hears its own complaints alone', () => {
  const { attempt, take } = captureErrors();
  let inner: string[] = [];
  const outer = attempt(() => {
    inner = attempt(() => void take('inner'));
    take('outer');
  });
  expect([inner, outer]).toEqual([['inner'], ['outer']]);
});
