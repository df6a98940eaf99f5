import { MapdockError } from '@mapdock/shared';
import { REQUESTS_CODE } from './late-requests.js';
import { createTokenSource } from './token-source.js';

const LOST = new MapdockError('REMOTE_TIMEOUT', { url: 'https://remote.example/a.js', timeoutMs: 1 });

function createSource() {
  const getToken = jest.fn(async () => 'pk.a');
  const source = createTokenSource(
    getToken,
    () => ({ baseApiUrl: 'https://maps.example' }),
    new AbortController().signal,
  );
  return { getToken, source };
}

test('without the code there is no token and no call, and the next request asks for the code again', async () => {
  const { getToken, source } = createSource();
  jest.spyOn(REQUESTS_CODE, 'load').mockResolvedValueOnce({ ok: false, error: LOST });
  expect(source.remembered).toEqual([]);
  expect(source.renew('pk.a')).toBeUndefined();
  expect(await source.get()).toEqual({ ok: false, error: LOST });
  expect(getToken).not.toHaveBeenCalled();
  expect(await Promise.all([source.get(), source.get()])).toEqual(Array(2).fill({ ok: true, value: 'pk.a' }));
  expect([getToken.mock.calls.length, source.remembered]).toEqual([1, ['pk.a']]);
});

test('an abort ends the wait for the code', async () => {
  const { getToken, source } = createSource();
  jest.spyOn(REQUESTS_CODE, 'load').mockReturnValueOnce(new Promise(() => {}));
  const ending = new AbortController();
  const waiting = source.get(ending.signal);
  ending.abort(new Error('over'));
  await expect(waiting).rejects.toThrow('over');
  expect(getToken).not.toHaveBeenCalled();
});
