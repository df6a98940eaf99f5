import { createFakeServer, integrityOf } from '../../testing/fake-server.js';
import { forgetSilences } from '../../loading/find-silence.js';
import { diagnoseFailure, diagnoseFile } from './diagnose-file.js';

const URL_OF_FILE = 'https://maps.example/releases/1.0.0-abc/view.js';
const LIMITS = { timeoutMs: 1_000, signal: new AbortController().signal };
const JS = { type: 'text/javascript', body: 'released' };

const diagnose = (fetch: typeof globalThis.fetch, integrity?: string) =>
  diagnoseFile(URL_OF_FILE, fetch, LIMITS, integrity);

test('distinguishes a file that was changed from one that is missing', async () => {
  const { fetch, answers } = createFakeServer({ [URL_OF_FILE]: { ...JS, body: 'tampered' } });
  expect(await diagnose(fetch, integrityOf('released'))).toMatchObject({
    code: 'REMOTE_INTEGRITY_FAILED',
    details: { url: URL_OF_FILE },
  });
  answers.set(URL_OF_FILE, { status: 404 });
  expect(await diagnose(fetch, integrityOf('released'))).toMatchObject({ code: 'REMOTE_INCOMPLETE' });
});

test('distinguishes a file that is cut short, which some browsers treat as complete, from one that was changed', async () => {
  const body = 'rele';
  performance.getEntriesByName = () => [{ encodedBodySize: body.length }] as never;
  const { fetch } = createFakeServer({ [URL_OF_FILE]: { ...JS, body, length: 8 } });
  expect(await diagnose(fetch, integrityOf('released'))).toMatchObject({
    code: 'REMOTE_UNREACHABLE',
    details: { url: URL_OF_FILE },
  });
});

test('finds nothing wrong with a file of the right hash, nor with any if there is none to compare', async () => {
  const { fetch } = createFakeServer({ [URL_OF_FILE]: JS });
  expect(await diagnose(fetch, integrityOf('released'))).toBeUndefined();
  expect(await diagnose(fetch)).toBeUndefined();
});

test('requests the server first, so that a bad file in the cache is replaced', async () => {
  const { fetch, requests } = createFakeServer({ [URL_OF_FILE]: JS });
  await diagnose(fetch, integrityOf('released'));
  expect(requests.map(({ cache }) => cache)).toEqual(['reload', 'force-cache']);
});

test('looks for the reason of a silence once in half a minute, however many attempts fail', async () => {
  jest.useFakeTimers();
  const modes: string[] = [];
  const fetch = (async (_url: string, { mode = 'cors' }: RequestInit) => {
    modes.push(mode);
    throw new TypeError('Failed to fetch');
  }) as unknown as typeof globalThis.fetch;
  const silent = () => diagnoseFile('https://maps.example/silent.js', fetch, LIMITS);
  const first = silent();
  await jest.advanceTimersByTimeAsync(1);
  expect(await first).toMatchObject({ code: 'REMOTE_UNREACHABLE' });
  expect(await silent()).toMatchObject({ code: 'REMOTE_UNREACHABLE', details: (await first)?.details });
  expect(modes).toEqual(['cors', 'no-cors', 'cors']);
  jest.advanceTimersByTime(31_000);
  const later = silent();
  await jest.advanceTimersByTimeAsync(1);
  await later;
  expect(modes).toEqual(['cors', 'no-cors', 'cors', 'cors', 'no-cors']);
  jest.useRealTimers();
});

test('a file that gave no answer a moment ago is not requested once more after it has failed again', async () => {
  forgetSilences();
  const { fetch, requests, answers } = createFakeServer({});
  const first = await diagnoseFailure(URL_OF_FILE, fetch, LIMITS);
  expect(first).toMatchObject({ code: 'REMOTE_UNREACHABLE' });
  const before = requests.length;
  expect(await diagnoseFailure(URL_OF_FILE, fetch, LIMITS)).toMatchObject({ message: first?.message });
  expect(requests).toHaveLength(before);
  forgetSilences();
  answers.set(URL_OF_FILE, { status: 404 });
  expect(await diagnoseFailure(URL_OF_FILE, fetch, LIMITS)).toMatchObject({ code: 'REMOTE_INCOMPLETE' });
});
