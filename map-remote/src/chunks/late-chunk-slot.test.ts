import { MapdockError, type Result } from '@mapdock/shared';
import { settlePromises } from '../testing/fakes/fake-fetch.js';
import { createLateChunkSlot } from './late-chunk-slot.js';

const ERROR = new MapdockError('REMOTE_UNREACHABLE', { url: 'https://a.example/part.js', reason: 'offline' });

/** A slot for a chunk whose load the test settles. */
function createSlot(code?: string) {
  const calls: unknown[] = [];
  const ended = new AbortController();
  let answer: (outcome: Result<string>) => void = () => {};
  let loads = 0;
  const slot = createLateChunkSlot({
    part: {
      code,
      load: () => {
        loads += 1;
        return new Promise<Result<string>>((resolve) => (answer = resolve));
      },
    },
    make: (text) => text.toUpperCase(),
    onMade: (made) => calls.push(made, slot.made),
    onFailed(error) {
      calls.push(error);
      return () => calls.push('came');
    },
    signal: ended.signal,
  });
  return {
    slot,
    calls,
    ended,
    countLoads: () => loads,
    answer: async (outcome: Result<string>) => {
      answer(outcome);
      await settlePromises();
    },
  };
}

test('is filled within the call if the code is loaded', () => {
  const { slot, calls, countLoads } = createSlot('a');
  slot.want();
  expect([calls, slot.isPending, countLoads()]).toEqual([['A', 'A'], false, 0]);
});

test('is filled once, when the code is loaded', async () => {
  const { slot, calls, answer, countLoads } = createSlot();
  slot.want();
  slot.want();
  expect([slot.isPending, calls]).toEqual([true, []]);
  await answer({ ok: true, value: 'a' });
  slot.want();
  expect([slot.isPending, calls, countLoads()]).toEqual([false, ['A', 'A'], 1]);
});

test('reports a failure, loads again, and withdraws it', async () => {
  const { slot, calls, answer, countLoads } = createSlot();
  slot.want();
  await answer({ ok: false, error: ERROR });
  expect([slot.isPending, calls]).toEqual([false, [ERROR]]);
  slot.want();
  await answer({ ok: true, value: 'a' });
  expect([calls, countLoads()]).toEqual([[ERROR, 'came', 'A', 'A'], 2]);
});

test('withdraws the last of the failures that it reported, which has replaced those before', async () => {
  const { slot, calls, answer } = createSlot();
  for (let failure = 0; failure < 2; failure += 1) {
    slot.want();
    await answer({ ok: false, error: ERROR });
  }
  slot.want();
  await answer({ ok: true, value: 'a' });
  expect(calls).toEqual([ERROR, ERROR, 'came', 'A', 'A']);
});

test.each<Result<string>>([
  { ok: true, value: 'a' },
  { ok: false, error: ERROR },
])('stays empty and reports nothing after the end: %j', async (outcome) => {
  const { slot, calls, answer, ended, countLoads } = createSlot();
  slot.want();
  ended.abort();
  await answer(outcome);
  slot.want();
  expect([slot.made, calls, countLoads()]).toEqual([undefined, [], 1]);
});
