import { fetchedPointer } from '../../testing/fake-channel.js';
import { createFakeFederation } from '../../testing/fake-federation.js';
import { ENTRY_URL } from '../../testing/sample-pointer.js';
import { createIntegrityRegistry } from '../integrity/integrity-registry.js';
import { restoreRelease } from './restore-release.js';

const source = fetchedPointer();
const shown = { release: source.pointer.release, source };
const restore = (federation: ReturnType<typeof createFakeFederation>) =>
  restoreRelease(
    shown,
    { runner: federation, fetch: () => new Promise(() => {}), integrity: createIntegrityRegistry() },
    new AbortController().signal,
  );

afterEach(() => jest.useRealTimers());

test('loads the release from where it was loaded', async () => {
  const federation = createFakeFederation();
  await restore(federation);
  expect(federation.ran).toEqual([ENTRY_URL]);
});

test('does not delay the message of a failure for long', async () => {
  jest.useFakeTimers();
  const restoring = restore(createFakeFederation({ entry: 'hangs' }));
  await jest.advanceTimersByTimeAsync(3_000);
  await restoring;
});
