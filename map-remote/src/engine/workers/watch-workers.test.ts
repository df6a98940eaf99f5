import { canonicalAddress } from '@mapdock/shared/loader-parts';
import { createFakeFetch } from '../../testing/fakes/fake-fetch.js';
import { blobAddresses, sendAsWorker } from '../../testing/install-browser-parts.js';
import { watchWorkers, type WorkerStart } from './watch-workers.js';

const ENGINE_WORKER = 'https://remote.example/engine/worker.js';
const ENGINE = { worker: ENGINE_WORKER, workerImports: ['https://remote.example/engine/shared.js'] };
const START_TIMEOUT_MS = 15_000;
const GRACE_MS = 2000;
const EXPLANATION_MS = 5000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function outcomeOf(started: Promise<WorkerStart>): Promise<WorkerStart | 'waiting'> {
  await Promise.resolve();
  return Promise.race([started, Promise.resolve('waiting' as const)]);
}

/** Answers all requests for a file, also those that follow from the answers. */
async function answerAll(
  fetching: ReturnType<typeof createFakeFetch>,
  part: string,
  answer: Parameters<typeof fetching.answer>[1],
): Promise<void> {
  do await fetching.answer(part, answer);
  while (fetching.waiting.some((address) => address.includes(part)));
  await jest.advanceTimersByTimeAsync(0);
}

function violate(changes: Partial<SecurityPolicyViolationEventInit>): void {
  const event = new Event('securitypolicyviolation');
  const details = { effectiveDirective: 'worker-src', blockedURI: 'blob', disposition: 'enforce' };
  document.dispatchEvent(Object.assign(event, details, changes));
}

test('the starting script gets the engine’s worker with what that imports, and its channel', () => {
  const { url, stop } = watchWorkers(ENGINE, undefined, 1);
  const { hash } = new URL(url);
  expect(JSON.parse(decodeURIComponent(hash.slice(1)))).toMatchObject({
    engine: ENGINE_WORKER,
    imports: ENGINE.workerImports,
    channel: expect.any(String),
  });
  expect(blobAddresses).toContain(url.replace(hash, ''));
  stop();
});

test('a host’s own file is used instead of a blob', () => {
  const before = blobAddresses.size;
  const { url, stop } = watchWorkers(ENGINE, '/mapdock-worker.js', 1);
  expect(url).toMatch(/^http:\/\/localhost\/mapdock-worker\.js#/);
  expect(blobAddresses.size).toBe(before);
  stop();
});

test('a worker that reports it has started', async () => {
  const { url, awaitStart, stop } = watchWorkers(ENGINE, undefined, 1);
  sendAsWorker(url, { started: true });
  expect(await awaitStart()).toEqual({ ok: true });
  stop();
});

test.each([
  ['is there', { type: 'text/javascript' }, 'WORKER_BLOCKED', { reason: 'TypeError: Failed to fetch' }],
  ['is a page', { type: 'text/html' }, 'REMOTE_WRONG_CONTENT', { url: ENGINE_WORKER, actual: 'text/html' }],
  ['is missing', { status: 404 }, 'ENGINE_UNREACHABLE', { url: ENGINE_WORKER }],
  ['can’t be reached', new TypeError('Failed to fetch'), 'ENGINE_UNREACHABLE', { url: ENGINE_WORKER }],
])('a worker that could not import its script: that %s', async (_how, answer, code, details) => {
  const fetching = createFakeFetch();
  const { url, awaitStart, stop } = watchWorkers(ENGINE, undefined, 1);
  const started = awaitStart();
  sendAsWorker(url, { started: false, reason: 'TypeError: Failed to fetch' });
  await answerAll(fetching, 'worker.js', answer);
  expect(await started).toMatchObject({ ok: false, error: { code, details } });
  stop();
});

test('the reason of workers that all fail is looked for once', async () => {
  const fetching = createFakeFetch();
  const { url, awaitStart, stop } = watchWorkers(ENGINE, undefined, 2);
  const started = awaitStart();
  for (let worker = 0; worker < 2; worker += 1) sendAsWorker(url, { started: false, reason: 'refused' });
  await jest.advanceTimersByTimeAsync(0);
  expect(fetching.requested).toEqual([ENGINE_WORKER]);
  await answerAll(fetching, 'worker.js', { status: 404 });
  expect(await started).toMatchObject({ ok: false, error: { code: 'ENGINE_UNREACHABLE' } });
  stop();
});

test.each([
  ['is there', { type: 'text/javascript' }, 'WORKER_BLOCKED'],
  ['can’t be reached', new TypeError('Failed to fetch'), 'ENGINE_UNREACHABLE'],
])('a timeout is a failure once a map waits, of a script that %s', async (_how, answer, code) => {
  const fetching = createFakeFetch();
  const { awaitStart, stop } = watchWorkers(ENGINE, undefined, 1);
  const started = awaitStart();
  jest.advanceTimersByTime(START_TIMEOUT_MS + GRACE_MS - 1);
  expect(await outcomeOf(started)).toBe('waiting');
  jest.advanceTimersByTime(1);
  await answerAll(fetching, 'worker.js', answer);
  expect(await started).toMatchObject({ ok: false, error: { code } });
  stop();
});

test('the timeout of a script that hangs is reported as that, and not long after', async () => {
  createFakeFetch();
  const { awaitStart, stop } = watchWorkers(ENGINE, undefined, 1);
  const started = awaitStart();
  await jest.advanceTimersByTimeAsync(START_TIMEOUT_MS + GRACE_MS);
  await jest.advanceTimersByTimeAsync(EXPLANATION_MS - 1);
  expect(await outcomeOf(started)).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  const details = { url: ENGINE.worker, timeoutMs: START_TIMEOUT_MS };
  expect(await started).toMatchObject({ ok: false, error: { code: 'ENGINE_TIMEOUT', details } });
  stop();
});

test('a page that was busy for long receives the worker’s message before the timeout', async () => {
  const { url, awaitStart, stop } = watchWorkers(ENGINE, undefined, 1);
  const started = awaitStart();
  jest.advanceTimersByTime(START_TIMEOUT_MS);
  sendAsWorker(url, { started: true });
  jest.advanceTimersByTime(GRACE_MS);
  expect(await started).toMatchObject({ ok: true });
  stop();
});

test.each([
  [
    'there',
    { type: 'text/javascript' },
    'it gave no sign of life for 15 s; if the page has a Cross-Origin-Embedder-Policy, the file needs it too',
  ],
  [
    'there-with-policy',
    { type: 'text/javascript', headers: { 'cross-origin-embedder-policy': 'require-corp' } },
    'it gave no sign of life for 15 s',
  ],
  ['missing', { status: 404 }, 'the file could not be fetched'],
])('the timeout of a host’s own file that is %s', async (how, answer, reason) => {
  const fetching = createFakeFetch();
  const { awaitStart, stop } = watchWorkers(ENGINE, `/${how}.js`, 1);
  const started = awaitStart();
  jest.advanceTimersByTime(START_TIMEOUT_MS + GRACE_MS);
  await answerAll(fetching, 'worker.js', { type: 'text/javascript' });
  await fetching.answer(`${how}.js`, answer);
  expect(await started).toMatchObject({ error: { code: 'WORKER_BLOCKED', details: { reason } } });
  stop();
});

const SILENT = 'it gave no sign of life for 15 s';

test.each([
  ['without.js', {}, { header: 'Cross-Origin-Embedder-Policy' }],
  ['with.js', { headers: { 'cross-origin-embedder-policy': 'require-corp' } }, { reason: SILENT }],
])('a host’s own file of an isolated page, %s its policy', async (file, answer, details) => {
  globalThis.crossOriginIsolated = true;
  const fetching = createFakeFetch();
  const { awaitStart, stop } = watchWorkers(ENGINE, `/${file}`, 1);
  const started = awaitStart();
  jest.advanceTimersByTime(START_TIMEOUT_MS + GRACE_MS);
  await answerAll(fetching, 'worker.js', { type: 'text/javascript' });
  await fetching.answer(file, answer);
  const start = await started;
  expect(start).toMatchObject({ error: { code: 'WORKER_BLOCKED' } });
  expect(start).toHaveProperty('error.details', expect.objectContaining(details));
  globalThis.crossOriginIsolated = false;
  stop();
});

describe('of two workers', () => {
  test('both are waited for', async () => {
    const { url, awaitStart, stop } = watchWorkers(ENGINE, undefined, 2);
    const started = awaitStart();
    sendAsWorker(url, { started: true });
    expect(await outcomeOf(started)).toBe('waiting');
    sendAsWorker(url, { started: true });
    expect(await started).toEqual({ ok: true });
    stop();
  });

  test.each([true, false])(
    'one that fails is reported, and whether the other runs: %s',
    async (doSomeRun) => {
      const fetching = createFakeFetch();
      const { url, awaitStart, stop } = watchWorkers(ENGINE, undefined, 2);
      const started = awaitStart();
      if (doSomeRun) sendAsWorker(url, { started: true });
      sendAsWorker(url, { started: false, reason: 'TypeError: Failed to fetch' });
      await answerAll(fetching, 'worker.js', { status: 404 });
      expect(await started).toMatchObject({ ok: false, error: { code: 'ENGINE_UNREACHABLE' }, doSomeRun });
      stop();
    },
  );

  test('one that sends nothing is reported, of a script that is there', async () => {
    const fetching = createFakeFetch();
    const { url, awaitStart, stop } = watchWorkers(ENGINE, undefined, 2);
    const started = awaitStart();
    sendAsWorker(url, { started: true });
    jest.advanceTimersByTime(START_TIMEOUT_MS + GRACE_MS);
    await answerAll(fetching, 'worker.js', { type: 'text/javascript' });
    expect(await started).toMatchObject({
      error: { code: 'WORKER_BLOCKED', details: { reason: '1 of 2 gave no sign of life for 15 s' } },
      doSomeRun: true,
    });
    stop();
  });
});

test('the time that a map waits in a hidden container does not count for the workers', async () => {
  const { url, awaitStart, stop } = watchWorkers(ENGINE, undefined, 1);
  jest.advanceTimersByTime(10 * START_TIMEOUT_MS);
  const started = awaitStart();
  expect(await outcomeOf(started)).toBe('waiting');
  sendAsWorker(url, { started: true });
  expect(await started).toMatchObject({ ok: true });
  stop();
});

test.each<[string, Partial<SecurityPolicyViolationEventInit>, string | undefined]>([
  ['a blob that worker-src forbids', {}, undefined],
  [
    'a file that worker-src forbids',
    { blockedURI: 'http://localhost/mapdock-worker.js' },
    '/mapdock-worker.js',
  ],
  ['a blob that default-src forbids', { effectiveDirective: 'default-src' }, undefined],
])('%s is a failure that names the directive', async (_what, violation, workerUrl) => {
  const { awaitStart, stop } = watchWorkers(ENGINE, workerUrl, 1);
  violate(violation);
  const reason = expect.stringContaining(violation.effectiveDirective ?? 'worker-src') as string;
  expect(await awaitStart()).toMatchObject({
    ok: false,
    error: { details: { reason, isLasting: true }, retry: 'never' },
  });
  stop();
});

test.each<[string, Partial<SecurityPolicyViolationEventInit>]>([
  ['a policy that only reports', { disposition: 'report' }],
  ['a picture', { effectiveDirective: 'img-src' }],
  [
    'a script of somebody else',
    { effectiveDirective: 'script-src-elem', blockedURI: 'https://ads.example/a.js' },
  ],
  ['something without an address', { effectiveDirective: 'script-src', blockedURI: '' }],
])('%s is not about the workers', async (_what, violation) => {
  const { awaitStart, stop } = watchWorkers(ENGINE, undefined, 1);
  violate(violation);
  expect(await outcomeOf(awaitStart())).toBe('waiting');
  stop();
});

test('stopping releases address, channel, listener and timer', async () => {
  const { url, awaitStart, stop } = watchWorkers(ENGINE, undefined, 1);
  const started = awaitStart();
  stop();
  violate({});
  expect(await outcomeOf(started)).toBe('waiting');
  expect(sendAsWorker(url, { started: true })).toBe(false);
  expect(blobAddresses).not.toContain(url.replace(new URL(url).hash, ''));
  expect(jest.getTimerCount()).toBe(0);
});

test('a host’s own file that failed has another address next time, of the same path to a server', async () => {
  const first = watchWorkers(ENGINE, '/hung-worker.js', 1);
  violate({ blockedURI: 'http://localhost/hung-worker.js' });
  expect(await first.awaitStart()).toMatchObject({
    error: { details: { url: 'http://localhost/hung-worker.js' } },
  });
  first.stop();
  const second = watchWorkers(ENGINE, '/hung-worker.js', 1);
  expect(second.url).not.toContain('/hung-worker.js#');
  expect(canonicalAddress(new URL(second.url).pathname)).toBe('/hung-worker.js');
  second.stop();
});
