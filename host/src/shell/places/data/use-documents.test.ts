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
  const documents = () => result.current.documents;
  const textsNow = () => documents()?.texts ?? [];
  return {
    requested,
    wait,
    documents,
    retry: () => result.current.retry(),
    listed: () => result.current.noteListed(textsNow()),
    broken: (text: string | undefined) => result.current.noteBroken(textsNow(), text),
  };
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
  const { at } = documents() ?? {};
  await wait(10_000);
  expect(documents()).toMatchObject({ texts: ['{9}', '{2}'], failures: 1, at });
  await wait(19_000);
  expect(requested).toHaveLength(4);
  await wait(1_000);
  expect(documents()).toMatchObject({ texts: ['{9}', '{2}'], failures: 2, at });
  await wait(40_000);
  expect(documents()).toMatchObject({ texts: ['{3}', '{4}'], failures: 0 });
});

test('a document that is missing is requested again, and the others stay meanwhile', async () => {
  const { wait, documents, retry } = renderDocuments(['{1}', undefined, '{1}', '{2}']);
  await wait(0);
  expect(documents()).toMatchObject({ texts: ['{1}', undefined], failures: 0 });
  act(retry);
  expect(documents()).toMatchObject({ texts: ['{1}', undefined] });
  await wait(0);
  expect(documents()).toMatchObject({ texts: ['{1}', '{2}'], failures: 0, isRefreshed: true });
});

test('texts that can’t be listed are replaced by those before, and the failures are counted until one can', async () => {
  const { wait, documents, listed, broken } = renderDocuments([
    '{1}',
    '{2}',
    '{3}',
    '{bad}',
    '{3}',
    '{worse}',
    '{4}',
    '{5}',
  ]);
  await wait(0);
  act(listed);
  const { at } = documents() ?? {};
  await wait(10_000);
  act(() => broken('{bad}'));
  expect(documents()).toMatchObject({ texts: ['{3}', '{2}'], failures: 1, at });
  act(listed);
  const { texts } = documents() ?? {};
  await wait(20_000);
  act(() => broken('{worse}'));
  expect(documents()).toMatchObject({ failures: 2, at });
  expect(documents()?.texts).toBe(texts);
  await wait(40_000);
  act(() => broken(undefined));
  expect(documents()?.texts).toBe(texts);
  expect(documents()?.failures).toBe(3);
});

test('a first text that can’t be listed is a document that is missing', async () => {
  const { wait, documents, broken } = renderDocuments(['{1}', '{bad}']);
  await wait(0);
  act(() => broken('{bad}'));
  expect(documents()?.texts).toEqual(['{1}', undefined]);
});

test('the pauses after failures double three times', () => {
  expect([0, 1, 2, 3, 9].map((failures) => refreshDelay(5, failures))).toEqual(
    [5, 10, 20, 40, 40].map((s) => s * 1000),
  );
});
