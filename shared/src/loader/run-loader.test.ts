import { MapdockError } from '../errors/errors.js';
import type { Result } from '../errors/result.js';
import type { LoadOptions } from './release/load-code.js';
import type { LoadedRemote } from './load/load-remote.js';
import { fetchedPointer } from '../testing/fake-channel.js';
import { createPointer } from '../testing/sample-pointer.js';
import type { Comparison } from './load/compare-release.js';
import type { LoaderWork } from './create-performer.js';
import { runLoader } from './run-loader.js';

const url = 'https://maps.example/';
const unreachable = {
  ok: false,
  error: new MapdockError('REMOTE_UNREACHABLE', { url, reason: 'x' }),
} as const;
const threw = { ok: false, error: new MapdockError('REMOTE_THREW', { url, reason: 'x' }) } as const;
const arrived = {
  ok: true,
  value: { url: 'https://maps.example/remote.js', release: { releaseId: '1.0.0-a' } } as LoadedRemote,
} as const;
const loadedRelease = { ok: true, ...arrived.value };
const LONGER_THAN_ANY_PAUSE_MS = 10_000;

function createScene(
  outcomes: readonly Result<LoadedRemote>[],
  { hasOther = false, ...parts }: Partial<LoaderWork> & { readonly hasOther?: boolean } = {},
) {
  const attempts: LoadOptions[] = [];
  const notes: (string | LoadedRemote)[] = [];
  /** The number of each attempt when it began. */
  const droppedBefore: number[] = [];
  let goOnline = () => {};
  const loader = runLoader(
    {
      memory: { deviceId: undefined, refusalOf: () => undefined },
      async load(options) {
        attempts.push(options);
        return outcomes[attempts.length - 1] ?? new Promise(() => {});
      },
      compare: () => new Promise(() => {}),
      loadRelease: () => new Promise(() => {}),
      restore: () => new Promise(() => {}),
      noteReady: (remote) => void notes.push('ready', remote),
      noteFailure(remote, error) {
        notes.push(error.code, remote);
        return hasOther;
      },
      dropHints: () => void droppedBefore.push(attempts.length),
      watch: () => () => {},
      whenOnline(listener) {
        goOnline = listener;
        return () => void (goOnline = () => {});
      },
      ...parts,
    },
    url,
  );
  const loaded = loader.load();
  const names: string[] = [];
  loader.subscribe(() => names.push(loader.status.name));
  const settle = () => jest.advanceTimersByTimeAsync(LONGER_THAN_ANY_PAUSE_MS);
  return { loader, loaded, attempts, notes, droppedBefore, names, settle, goOnline: () => goOnline() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('starts at once and ends with the remote', async () => {
  const { loader, attempts, settle } = createScene([arrived]);
  expect(attempts).toHaveLength(1);
  expect(attempts[0]?.isCacheSuspect).toBe(false);
  await settle();
  expect(loader.status).toEqual({ name: 'loaded', remote: arrived.value });
});

test('tries again by itself, at most twice', async () => {
  const { loader, attempts, names, settle } = createScene([unreachable, unreachable, unreachable, arrived]);
  await settle();
  await settle();
  expect(attempts.map(({ isCacheSuspect }) => isCacheSuspect)).toEqual([false, false, false]);
  expect(names).toEqual(['waiting', 'loading', 'waiting', 'loading', 'failed']);
  expect(loader.status).toEqual({ name: 'failed', error: unreachable.error });
});

test('ends what was requested ahead before an attempt on request, not before one of its own', async () => {
  const { loader, attempts, droppedBefore, settle } = createScene([
    unreachable,
    unreachable,
    unreachable,
    arrived,
  ]);
  await settle();
  await settle();
  expect([attempts.length, droppedBefore]).toEqual([3, []]);
  loader.retry();
  expect([attempts.length, droppedBefore]).toEqual([4, [3]]);
});

test('leaves a failure that will not pass to the user', async () => {
  const { loader, attempts, settle } = createScene([threw, arrived]);
  await settle();
  expect(attempts).toHaveLength(1);
  expect(loader.status.name).toBe('failed');
  loader.retry();
  await settle();
  expect(attempts[1]?.isCacheSuspect).toBe(true);
  expect(loader.status.name).toBe('loaded');
});

test('has all automatic attempts again after one on request', async () => {
  const { loader, attempts, settle } = createScene([threw, unreachable, unreachable, unreachable]);
  await settle();
  loader.retry();
  await settle();
  await settle();
  expect(attempts).toHaveLength(4);
});

test('does not wait out the pause on a request', async () => {
  const { loader, attempts } = createScene([unreachable]);
  await jest.advanceTimersByTimeAsync(0);
  expect(loader.status.name).toBe('waiting');
  loader.retry();
  expect(attempts).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(LONGER_THAN_ANY_PAUSE_MS);
  expect(attempts).toHaveLength(2);
});

test('reports the awaited file until it has loaded', () => {
  const { loader, attempts } = createScene([]);
  const end = attempts[0]?.onSlow(() => 'https://maps.example/remoteEntry.js');
  expect(loader.status).toEqual({
    name: 'loading',
    attempt: 1,
    awaited: 'https://maps.example/remoteEntry.js',
  });
  end?.();
  expect(loader.status).toEqual({ name: 'loading', attempt: 1, awaited: undefined });
});

test('reports when each attempt began; the requests of the first one may have begun before', async () => {
  const { loader, attempts } = createScene([unreachable]);
  const before = performance.now();
  loader.retry();
  expect(attempts[0]?.startedAt).toBe(0);
  expect(attempts[1]?.startedAt).toBeGreaterThanOrEqual(before);
});

test('ignores the outcome of a replaced attempt', async () => {
  const { loader, attempts, settle } = createScene([]);
  loader.retry();
  expect(attempts[0]?.signal.aborted).toBe(true);
  const end = attempts[0]?.onSlow(() => 'https://maps.example/remoteEntry.js');
  await settle();
  expect(loader.status).toEqual({ name: 'loading', attempt: 1, awaited: undefined });
  end?.();
});

test.each([
  ['tries again', [unreachable, unreachable, unreachable, arrived], 'loaded'],
  ['leaves what the network did not cause', [threw, arrived], 'failed'],
] as const)('when the network is back, %s', async (_name, outcomes, expected) => {
  const { loader, settle, goOnline } = createScene(outcomes);
  await settle();
  await settle();
  goOnline();
  await settle();
  expect(loader.status.name).toBe(expected);
});

test('treats a crash as a failure, and requests the files past the cache after it', async () => {
  const { loader, attempts, settle } = createScene([arrived, arrived]);
  await settle();
  loader.reportCrash(threw.error);
  expect(loader.status).toEqual({ name: 'failed', error: threw.error });
  loader.retry();
  await settle();
  expect(attempts[1]?.isCacheSuspect).toBe(true);
  expect(loader.status.name).toBe('loaded');
});

test.each([
  [new Error('boom'), 'boom'],
  ['a text', 'a text'],
])('tells of %j, which the code threw, with an address and a code', async (cause, reason) => {
  const { loader, settle } = createScene([arrived]);
  await settle();
  loader.reportCrash(cause);
  const { url } = arrived.value;
  expect(loader.status).toMatchObject({ error: { code: 'REMOTE_THREW', details: { url, reason } } });
});

test('records whether the map of the release in use works', async () => {
  const { loader, attempts, notes, settle } = createScene([arrived]);
  loader.reportReady();
  loader.reportFailure(threw.error);
  expect(notes).toEqual([]);
  await settle();
  loader.reportReady();
  loader.reportFailure(threw.error);
  expect(notes).toEqual(['ready', arrived.value, 'REMOTE_THREW', arrived.value]);
  expect(attempts).toHaveLength(1);
  expect(loader.status.name).toBe('loaded');
});

test.each(['reportCrash', 'reportFailure'] as const)(
  'loads another release by itself after %s, if there is one',
  async (report) => {
    const { loader, attempts, settle } = createScene([arrived, arrived], { hasOther: true });
    await settle();
    loader[report](threw.error);
    expect(loader.status.name).toBe('loading');
    await settle();
    expect(attempts).toHaveLength(2);
    expect(loader.status.name).toBe('loaded');
  },
);

test('resolves what waits for a load once it has loaded, or has no attempt left', async () => {
  const good = createScene([unreachable, arrived]);
  const bad = createScene([threw]);
  await good.settle();
  await expect(good.loaded).resolves.toEqual(loadedRelease);
  await expect(bad.loaded).resolves.toEqual(threw);
  await expect(good.loader.load()).resolves.toEqual(loadedRelease);
  expect(good.attempts).toHaveLength(2);
});

test('resolves what waits for a load when it is destroyed, and each load after that', async () => {
  const { loader, loaded } = createScene([]);
  loader.destroy();
  await expect(loaded).resolves.toMatchObject({ ok: false, error: { code: 'REMOTE_UNREACHABLE' } });
  await expect(loader.load()).resolves.toMatchObject({ ok: false });
});

test('a listener that throws does not keep the others from being called', async () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const { loader, loaded, names, settle } = createScene([arrived]);
  const error = new Error('of the page');
  loader.subscribe(() => {
    throw error;
  });
  const later = jest.fn();
  loader.subscribe(later);
  await settle();
  await expect(loaded).resolves.toEqual(loadedRelease);
  expect(names).toEqual(['loaded']);
  expect(later).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledWith(error);
});

test.each(['retry', 'destroy'] as const)(
  'gives up another release that is being loaded on %s',
  async (act) => {
    const source = fetchedPointer();
    const candidate = { release: createPointer({ releaseId: '2.0.0-b' }).release, source };
    const comparison: Comparison = {
      ...{ found: source, isWithdrawn: false, isWanted: false, others: [] },
      ...{ update: candidate, named: [candidate] },
    };
    const signals: AbortSignal[] = [];
    const { loader, settle } = createScene([arrived], {
      compare: async () => comparison,
      loadRelease(_candidate, { signal }) {
        signals.push(signal);
        return new Promise(() => {});
      },
    });
    await settle();
    loader.update.check();
    await settle();
    expect(loader.update.status).toEqual({ name: 'offered', candidate });
    loader.update.apply();
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    loader[act]();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  },
);

test('does nothing any more after it was destroyed', async () => {
  const { loader, attempts, settle, goOnline } = createScene([unreachable, arrived]);
  await jest.advanceTimersByTimeAsync(0);
  loader.destroy();
  goOnline();
  await settle();
  expect(attempts).toHaveLength(1);
});

test('after a failed load, the failure stays on the page while the loader tries again, until a release is there', async () => {
  let check = () => {};
  const endWatch = jest.fn();
  const watch = (listener: () => void) => {
    check = listener;
    return endWatch;
  };
  const outcomes = [unreachable, unreachable, unreachable, unreachable, arrived];
  const { loader, attempts, names, settle } = createScene(outcomes, { watch });
  await settle();
  expect(loader.status.name).toBe('failed');
  names.length = 0;
  check();
  await settle();
  expect([attempts.length, names]).toEqual([4, []]);
  check();
  await settle();
  expect([attempts.length, names]).toEqual([5, ['loaded']]);
  expect(endWatch).not.toHaveBeenCalled();
});
