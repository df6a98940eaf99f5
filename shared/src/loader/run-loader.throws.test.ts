import { createLoadedRemote, fetchedPointer } from '../testing/fake-channel.js';
import { CHANNEL_URL, createPointer } from '../testing/sample-pointer.js';
import type { LoaderWork } from './create-performer.js';
import type { Comparison } from './load/compare-release.js';
import { runLoader, type LoadOutcome } from './run-loader.js';

const boom = new Error('of the page');
const throws = (): never => {
  throw boom;
};
const source = fetchedPointer();
const candidate = { release: createPointer({ releaseId: '2.0.0-b' }).release, source };
const comparison: Comparison = {
  ...{ found: source, isWithdrawn: false, isWanted: false, others: [] },
  ...{ update: candidate, named: [candidate] },
};

/** A loader of a release that loads, whose channel has another release. The work is as the test says. */
const createLoader = (parts: Partial<LoaderWork>) =>
  runLoader(
    {
      memory: { deviceId: undefined, refusalOf: () => undefined },
      load: async () => ({ ok: true, value: createLoadedRemote() }),
      compare: async () => comparison,
      loadRelease: () => new Promise(() => {}),
      restore: async () => {},
      noteReady: () => {},
      noteFailure: () => false,
      dropHints: () => {},
      watch: () => () => {},
      whenOnline: () => () => {},
      ...parts,
    },
    CHANNEL_URL,
  );

/** Such a loader whose map is shown. */
async function createOffer(parts: Partial<LoaderWork>) {
  const loader = createLoader(parts);
  await loader.load();
  await loader.update.check();
  return loader;
}

const reported = jest.fn();
beforeEach(() => {
  reported.mockClear();
  Object.assign(globalThis, { reportError: reported });
});

/** The outcome of a load, which may have none. */
const outcomeNow = async (loading: Promise<LoadOutcome>) => {
  await new Promise((resolve) => setTimeout(resolve));
  return Promise.race([loading, Promise.resolve('pending' as const)]);
};

test('a watch of the network that throws is reported, and the map is loaded', async () => {
  const loading = createLoader({ whenOnline: throws }).load();
  await expect(outcomeNow(loading)).resolves.toMatchObject({ ok: true });
  expect(reported.mock.calls).toEqual([[boom]]);
});

test('a record of a failure that throws is reported, and the failure counts', async () => {
  const loader = await createOffer({ noteFailure: throws });
  loader.reportCrash(boom);
  expect(loader.status).toMatchObject({ name: 'failed', error: { details: { reason: boom.message } } });
  expect(reported.mock.calls).toEqual([[boom]]);
});

test('a record of a map that is ready does not throw into the page', async () => {
  const loader = await createOffer({ noteReady: throws });
  loader.reportReady();
  expect(reported.mock.calls).toEqual([[boom]]);
});

test('if the end of each watch throws, the loader ends nevertheless', async () => {
  const ended: string[] = [];
  const end = (name: string) => () => {
    ended.push(name);
    throws();
  };
  const loads = [
    async () => ({ ok: true as const, value: createLoadedRemote() }),
    () => new Promise<never>(() => {}),
  ];
  let comparing: AbortSignal | undefined;
  const loader = createLoader({
    load: () => loads.shift()!(),
    compare(_remote, signal) {
      comparing = signal;
      return new Promise(() => {});
    },
    watch: () => end('watch'),
    whenOnline: () => end('network'),
  });
  await loader.load();
  void loader.update.check();
  loader.retry();
  expect([ended, comparing?.aborted]).toEqual([['watch'], true]);
  const loading = loader.load();
  loader.destroy();
  await expect(outcomeNow(loading)).resolves.toMatchObject({ ok: false });
  expect(ended).toEqual(['watch', 'watch', 'network']);
  expect(reported.mock.calls).toEqual([[boom], [boom], [boom]]);
});

test.each<[how: string, fail: LoaderWork['compare']]>([
  ['throws', throws],
  ['rejects', async () => throws()],
])('a comparison that %s leaves the map as it is, and the next one is made', async (_how, fail) => {
  let isBroken = true;
  const loader = await createOffer({
    compare: (...args) => (isBroken ? fail(...args) : Promise.resolve(comparison)),
  });
  expect([loader.status.name, loader.update.status.name]).toEqual(['loaded', 'none']);
  expect(reported.mock.calls).toEqual([[boom]]);
  isBroken = false;
  await loader.update.check();
  expect(loader.update.status).toEqual({ name: 'offered', candidate });
});

test.each<[how: string, loadRelease: LoaderWork['loadRelease']]>([
  ['throws', throws],
  ['rejects', async () => throws()],
])('an update whose load %s is refused, and the map stays', async (_how, loadRelease) => {
  const restore = jest.fn(async () => {});
  const loader = await createOffer({ loadRelease, restore });
  const ended = new Promise<void>((resolve) => {
    loader.subscribe(() => loader.update.status.name === 'refused' && resolve());
  });
  loader.update.apply();
  await ended;
  const error = expect.objectContaining({
    code: 'REMOTE_THREW',
    details: expect.objectContaining({ reason: boom.message }),
  });
  expect(loader.update.status).toEqual({ name: 'refused', candidate, error });
  expect(loader.status.name).toBe('loaded');
  expect(restore).toHaveBeenCalledTimes(1);
});

test('an update whose load throws gives way to the next release', async () => {
  const next = { ...candidate, release: { ...candidate.release, releaseId: '2.0.0-c' } };
  const loader = await createOffer({
    compare: async () => ({ ...comparison, isWithdrawn: true, others: [candidate, next] }),
    loadRelease: ({ release }) =>
      release === next.release
        ? Promise.resolve({ ok: true, value: { ...createLoadedRemote(), release } })
        : throws(),
  });
  await outcomeNow(loader.load());
  expect(loader.status).toMatchObject({ name: 'loaded', remote: { release: next.release } });
});
