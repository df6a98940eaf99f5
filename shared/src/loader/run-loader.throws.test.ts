import { createLoadedRemote, fetchedPointer } from '../testing/fake-channel.js';
import { CHANNEL_URL, createPointer } from '../testing/sample-pointer.js';
import type { LoaderWork } from './create-performer.js';
import type { Comparison } from './load/compare-release.js';
import { runLoader } from './run-loader.js';

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

/** A loader whose map is shown and whose channel has another release. The work is as the test says. */
async function createOffer(parts: Partial<LoaderWork>) {
  const loader = runLoader(
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
  await loader.load();
  await loader.update.check();
  return loader;
}

const reported = jest.fn();
beforeEach(() => {
  reported.mockClear();
  Object.assign(globalThis, { reportError: reported });
});

test('a comparison that throws leaves the map as it is, and the next one is made', async () => {
  let isBroken = true;
  const loader = await createOffer({
    compare: async () => (isBroken ? throws() : comparison),
  });
  expect([loader.status.name, loader.update.status.name]).toEqual(['loaded', 'none']);
  expect(reported.mock.calls).toEqual([[boom]]);
  isBroken = false;
  await loader.update.check();
  expect(loader.update.status).toEqual({ name: 'offered', candidate });
});

test.each<[what: string, parts: Partial<LoaderWork>]>([
  ['load', { loadRelease: throws }],
  ['end', { loadRelease: async () => throws() }],
])('an update whose code throws at its %s is refused, and the map stays', async (_what, parts) => {
  const loader = await createOffer(parts);
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
});
