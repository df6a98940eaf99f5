import { fetchedPointer } from '../../testing/fake-channel.js';
import { createFakeFederation } from '../../testing/fake-federation.js';
import { ENTRY_URL } from '../../testing/sample-pointer.js';
import { createIntegrityBook } from '../integrity/integrity-book.js';
import { restoreRelease } from './restore-release.js';

const source = fetchedPointer();
const shown = { release: source.pointer.release, source };
const restore = (federation: ReturnType<typeof createFakeFederation>) =>
  restoreRelease(
    shown,
    { federation, fetch: () => new Promise(() => {}), integrity: createIntegrityBook() },
    new AbortController().signal,
  );

afterEach(() => jest.useRealTimers());

test('loads the release from where it was loaded', async () => {
  const federation = createFakeFederation();
  await restore(federation);
  expect(federation.ran).toEqual([ENTRY_URL]);
});

test('holds nobody up who waits for the message of a failure', async () => {
  jest.useFakeTimers();
  const restoring = restore(createFakeFederation({ entry: 'hangs' }));
  await jest.advanceTimersByTimeAsync(3_000);
  await restoring;
});
