import { act, renderHook } from '@testing-library/react';
import { refreshDelay } from './refresh-delay.js';
import { useDocuments } from './use-documents.js';

const URLS = ['https://data.example/a', 'https://data.example/b'];

function renderDocuments(answers: readonly (string | undefined)[]) {
  jest.useFakeTimers();
  const left = [...answers];
  const requested: string[] = [];
  const loadDocument = async (url: string, _signal: AbortSignal, cache: string = 'default') => {
    requested.push(`${url} ${cache}`);
    return left.shift();
  };
  const { result } = renderHook(() => useDocuments(URLS, { refresh: 10, loadDocument }));
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { requested, wait, documents: () => result.current.documents };
}

afterEach(() => jest.useRealTimers());

test('documents are requested again after the time, from the server, and texts that are equal stay the same', async () => {
  const { requested, wait, documents } = renderDocuments(['{1}', '{2}', '{1}', '{2}', '{1}', '{3}']);
  await wait(0);
  const first = documents();
  expect(first).toMatchObject({ texts: ['{1}', '{2}'], failures: 0, isRefreshed: false });
  await wait(10_000);
  expect(requested.slice(2)).toEqual(URLS.map((url) => `${url} no-cache`));
  expect(documents()?.texts).toBe(first?.texts);
  expect(documents()?.at).toBeGreaterThan(first?.at ?? Infinity);
  await wait(10_000);
  expect(documents()).toMatchObject({ texts: ['{1}', '{3}'], isRefreshed: true });
});

test('what could not be requested again stays, and the next request comes later', async () => {
  const { requested, wait, documents } = renderDocuments([
    '{1}',
    '{2}',
    '{9}',
    undefined,
    '{9}',
    '<p>',
    '{3}',
    '{4}',
  ]);
  await wait(0);
  await wait(10_000);
  expect(documents()).toMatchObject({ texts: ['{1}', '{2}'], failures: 1 });
  await wait(19_000);
  expect(requested).toHaveLength(4);
  await wait(1_000);
  expect(documents()).toMatchObject({ texts: ['{1}', '{2}'], failures: 2 });
  await wait(40_000);
  expect(documents()).toMatchObject({ texts: ['{3}', '{4}'], failures: 0 });
});

test('the pauses after failures double three times', () => {
  expect([0, 1, 2, 3, 9].map((failures) => refreshDelay(5, failures))).toEqual(
    [5, 10, 20, 40, 40].map((s) => s * 1000),
  );
});
