import type { ProviderConfig, TokenRequest } from '@mapdock/shared';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { REQUESTS_CODE } from './late-requests.js';
import { createTokenSource } from './token-source.js';

beforeAll(() => REQUESTS_CODE.load());

const TIMEOUT_MS = 15_000;
const PAUSE_MS = 2000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

/** A token source with a function that answers when a test says so. */
function createSource() {
  const calls: (TokenRequest & { answer: (token: unknown) => void; fail: (cause: unknown) => void })[] = [];
  const ending = new AbortController();
  const getToken = (request: TokenRequest) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ ...request, answer: resolve as (token: unknown) => void, fail: reject });
    });
  const source = createTokenSource(getToken, () => ({ baseApiUrl: 'https://maps.example' }), ending.signal);
  const answer = async (token: unknown) => {
    await settlePromises();
    calls.at(-1)?.answer(token);
    await settlePromises();
  };
  const pass = async (ms: number) => {
    await settlePromises();
    jest.advanceTimersByTime(ms);
    await settlePromises();
  };
  const hold = async (token: string) => {
    void source.get();
    await answer(token);
  };
  return { source, calls, ending, answer, pass, hold, reasons: () => calls.map(({ reason }) => reason) };
}

test('all who wait share one call, and later ones its token', async () => {
  const { source, answer, reasons } = createSource();
  const waiting = [source.get(), source.get(), source.get()];
  await answer('pk.a');
  expect(await Promise.all([...waiting, source.get()])).toEqual(Array(4).fill({ ok: true, value: 'pk.a' }));
  expect(reasons()).toEqual(['start']);
});

test.each([
  ['a secret token', 'sk.secret-thing'],
  ['blanks', 'pk.a b'],
  ['nothing', undefined],
  ['an empty text', ''],
  ['no text', { token: 'pk.secret-thing' }],
  ['a book', 'secret-thing'.repeat(1000)],
])('%s is no token, and is not in the message', async (_what, token) => {
  const { source, answer } = createSource();
  const waiting = source.get();
  await answer(token);
  const answered = await waiting;
  expect(answered).toMatchObject({ ok: false, error: { code: 'PROVIDER_TOKEN_UNAVAILABLE' } });
  expect(JSON.stringify(answered) + String(answered.ok || answered.error.message)).not.toContain(
    'secret-thing',
  );
});

test('the error of a function that throws or rejects has the reason', async () => {
  const thrower = createTokenSource(
    () => {
      throw new Error('signed out');
    },
    () => ({ baseApiUrl: 'https://maps.example' }),
    new AbortController().signal,
  );
  expect(await thrower.get()).toMatchObject({ error: { details: { reason: 'signed out' } } });
});

test('no answer within 15 s is a failure, ends the call, and is not requested again without a retry', async () => {
  const { source, calls, pass } = createSource();
  const waiting = source.get();
  await pass(TIMEOUT_MS - 1);
  expect(calls[0]?.signal.aborted).toBe(false);
  await pass(1);
  expect(await waiting).toMatchObject({ error: { details: { reason: 'it gave none within 15 s' } } });
  expect(calls[0]?.signal.aborted).toBe(true);
  expect((await source.get()).ok).toBe(false);
  expect(calls).toHaveLength(1);
  source.retry();
  void source.get();
  expect(calls).toHaveLength(2);
});

test('an aborted wait does not delay the others', async () => {
  const { source, calls, answer } = createSource();
  const leaving = new AbortController();
  const left = source.get(leaving.signal);
  const waiting = source.get();
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await answer('pk.a');
  expect(await waiting).toEqual({ ok: true, value: 'pk.a' });
  expect(calls).toHaveLength(1);
});

test('the end of the map ends the call', async () => {
  const { source, calls, ending } = createSource();
  const waiting = source.get();
  await settlePromises();
  ending.abort();
  expect(calls[0]?.signal.aborted).toBe(true);
  expect((await waiting).ok).toBe(false);
});

test('refusals of one token make one call, for all', async () => {
  const { source, answer, hold, reasons } = createSource();
  await hold('pk.a');
  const renewed = [source.renew('pk.a'), source.renew('pk.a'), source.get()];
  await answer('pk.b');
  expect(await Promise.all(renewed)).toEqual(Array(3).fill({ ok: true, value: 'pk.b' }));
  expect(reasons()).toEqual(['start', 'refused']);
});

test('a late refusal of an old token makes no call', async () => {
  const { source, answer, hold, calls } = createSource();
  await hold('pk.a');
  void source.renew('pk.a');
  await answer('pk.b');
  expect(await source.renew('pk.a')).toEqual({ ok: true, value: 'pk.b' });
  expect(calls).toHaveLength(2);
});

test('a token of another source is not renewed', async () => {
  const { source, hold, calls } = createSource();
  await hold('pk.a');
  expect(source.renew('pk.foreign')).toBeUndefined();
  expect(calls).toHaveLength(1);
});

test('a provider that refuses every token gets three, the last after a pause, until a retry', async () => {
  const { source, answer, pass, hold, calls, reasons } = createSource();
  await hold('pk.a');
  void source.renew('pk.a');
  await answer('pk.b');
  void source.renew('pk.b');
  await pass(PAUSE_MS - 1);
  expect(calls).toHaveLength(2);
  await pass(1);
  await answer('pk.c');
  expect(source.renew('pk.c')).toBeUndefined();
  expect(source.renew('pk.b')).toBeUndefined();
  await pass(10 * TIMEOUT_MS);
  expect(source.renew('pk.c')).toBeUndefined();
  expect(await source.get()).toEqual({ ok: true, value: 'pk.c' });
  expect(reasons()).toEqual(['start', 'refused', 'refused']);
  source.retry();
  void source.get();
  expect(reasons()).toHaveLength(4);
});

test('a token that served for a while may be renewed like the first one', async () => {
  const { source, answer, pass, hold, calls } = createSource();
  await hold('pk.0');
  for (let turn = 0; turn < 5; turn += 1) {
    await pass(TIMEOUT_MS);
    void source.renew(`pk.${turn}`);
    await answer(`pk.${turn + 1}`);
  }
  expect(calls).toHaveLength(6);
  expect(await source.get()).toEqual({ ok: true, value: 'pk.5' });
});

test('a call for the provider before is aborted for one for the next', async () => {
  const { source, calls, answer } = createSource();
  const waiting = source.get();
  await settlePromises();
  source.forget();
  await answer('pk.a');
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(await waiting).toEqual({ ok: true, value: 'pk.a' });
});

describe('without a function', () => {
  function createFixed(accessToken: string | undefined) {
    let provider: ProviderConfig = { baseApiUrl: 'https://maps.example', accessToken };
    const source = createTokenSource(undefined, () => provider, new AbortController().signal);
    return { source, change: (next: string) => (provider = { ...provider, accessToken: next }) };
  }

  test('the config’s token is the one, and there is no other', async () => {
    const { source } = createFixed('pk.a');
    expect(await source.get()).toEqual({ ok: true, value: 'pk.a' });
    expect(source.renew('pk.a')).toBeUndefined();
    expect(await createFixed(undefined).source.get()).toEqual({ ok: true, value: undefined });
  });

  test('a late refusal of the config’s token before gets the present one', async () => {
    const { source, change } = createFixed('pk.a');
    await source.get();
    change('pk.b');
    expect(await source.renew('pk.a')).toEqual({ ok: true, value: 'pk.b' });
    expect(source.renew('pk.b')).toBeUndefined();
  });
});
