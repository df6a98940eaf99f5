import { startDeadline } from './deadline.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function createScene() {
  const outer = new AbortController();
  const endSlow = jest.fn();
  const onSlow = jest.fn(() => endSlow);
  const deadline = startDeadline({ timeoutMs: 900, signal: outer.signal, onSlow });
  return { outer, onSlow, endSlow, deadline };
}

test('reports a slow wait after a third of the time', () => {
  const { onSlow } = createScene();
  jest.advanceTimersByTime(299);
  expect(onSlow).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onSlow).toHaveBeenCalledTimes(1);
});

test('reports when a slow wait has ended', () => {
  const { endSlow, deadline } = createScene();
  jest.advanceTimersByTime(300);
  expect(endSlow).not.toHaveBeenCalled();
  deadline.end();
  deadline.end();
  expect(endSlow).toHaveBeenCalledTimes(1);
});

test('aborts when the time is up, and reports that as the reason', async () => {
  const { deadline } = createScene();
  const work = deadline.race(new Promise(() => {})).catch(() => 'gave up');
  jest.advanceTimersByTime(900);
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.isOver).toBe(true);
  expect(await work).toBe('gave up');
});

test('aborts with the outer signal, which is not the time', async () => {
  const { outer, deadline } = createScene();
  const work = deadline.race(new Promise(() => {})).catch(() => 'gave up');
  outer.abort();
  expect(await work).toBe('gave up');
  expect(deadline.isOver).toBe(false);
});

test('is aborted from the start if the outer signal is', () => {
  const { deadline } = { deadline: startDeadline({ timeoutMs: 1, signal: AbortSignal.abort() }) };
  expect(deadline.signal.aborted).toBe(true);
});

test('passes on the result of the work', async () => {
  const { deadline } = createScene();
  expect(await deadline.race(Promise.resolve('done'))).toBe('done');
  await expect(deadline.race(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('does nothing after its end', () => {
  const { deadline, onSlow } = createScene();
  deadline.end();
  jest.advanceTimersByTime(2000);
  expect(onSlow).not.toHaveBeenCalled();
  expect(deadline.signal.aborted).toBe(false);
});
