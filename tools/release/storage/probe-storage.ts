import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.ts';
import { isAbandoned, makeWorkName } from './work-name.ts';
import type { ReleaseStorage } from './release-storage.js';

const PROBE = 'probe';
const RIVALS = Array.from({ length: 4 }, (_, index) => Buffer.from(`rival ${index}`));

const hasOneWinner = (wins: boolean[]) => wins.filter(Boolean).length === 1;

/** What must hold before anything of value is written, and what people would lose otherwise. The checks use one file, in this order. */
const CHECKS: { holds: (storage: ReleaseStorage, path: string) => Promise<boolean>; otherwise: string }[] = [
  {
    holds: async (storage, path) => !(await storage.create(path, Buffer.from('second'))),
    otherwise:
      'ignores conditional writes: a create-only write (If-None-Match: *) replaced a file, so a release could be overwritten',
  },
  {
    holds: async (storage, path) => String((await storage.read(path))?.content) === 'first',
    otherwise:
      'ignores conditional writes: a file that was just written read differently, so it could not be known who moved a channel',
  },
  {
    holds: async (storage, path) =>
      storage.replace(path, Buffer.from('replaced'), (await storage.read(path))?.tag),
    otherwise:
      'refuses conditional writes: a file was not replaced although the condition held (If-Match), so no channel could be moved',
  },
  {
    async holds(storage, path) {
      const stale = (await storage.read(path))?.tag;
      const wins = await Promise.all(RIVALS.map((content) => storage.replace(path, content, stale)));
      return hasOneWinner(wins) && !(await storage.replace(path, Buffer.from('late'), stale));
    },
    otherwise:
      'ignores conditional writes: several writers replaced one state of a file (If-Match), so of two promotions one would vanish silently',
  },
];

/**
 * Tests with a file of its own whether the store keeps the rules that everything else relies on. The file is removed, and so is what
 * killed processes left.
 * @throws {ExpectedError} if the store does not keep the rules
 */
export async function probeStorage(storage: ReleaseStorage) {
  const abandoned = (await storage.list(LAYOUT.work)).filter((name) => isAbandoned(name));
  await Promise.all(abandoned.map((name) => storage.remove(`${LAYOUT.work}/${name}`)));
  const path = `${LAYOUT.work}/${makeWorkName(PROBE)}`;
  await storage.create(path, Buffer.from('first'));
  try {
    for (const { holds, otherwise } of CHECKS) {
      if (await holds(storage, path)) continue;
      throw new ExpectedError(
        `${storage.name} ${otherwise}. Nothing was released. ` +
          'Use a folder, Amazon S3 or a store that supports conditional writes.',
      );
    }
  } finally {
    await storage.remove(path);
  }
}

/** Returns the same store, which is probed before its first write. Without a write nothing is probed. */
export function probeBeforeWriting(storage: ReleaseStorage): ReleaseStorage {
  let probe: Promise<void> | undefined;
  const probed = () => (probe ??= probeStorage(storage));
  return {
    ...storage,
    create: async (path, content) => {
      await probed();
      return storage.create(path, content);
    },
    replace: async (path, content, expectedTag) => {
      await probed();
      return storage.replace(path, content, expectedTag);
    },
  };
}
