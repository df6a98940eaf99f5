import { useTempFolder } from '../../support/temp-folder.ts';
import { KEPT_NEWEST } from '../prune/plan-prune.ts';
import { publish } from '../release-files/publish.ts';
import { copyStore } from './copy-store.ts';
import { writeSampleBuild } from './sample-build.ts';
import type { TestContext } from 'node:test';
import type { ReleaseStorage } from '../storage/release-storage.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2026, 0, 1);

/** The engine that only the first release has. */
export const OLD_ENGINE = 'engine/mapbox-gl/2.0.0';
/** A file that all releases share. */
export const SHARED_PART = 'engine/map-remote/0a1b2c3d4e5f/map.js';

/** Publishes one release for each of some days in early 2026. The first two are not among the newest, and the first has its own engine. */
export async function createAgedStore(t: TestContext, store: ReleaseStorage) {
  const folder = await useTempFolder(t);
  const dates: Map<string, Date> = new Map();
  const age: (of: ReleaseStorage) => ReleaseStorage = (of) => ({
    ...of,
    async read(path) {
      const file = await of.read(path);
      const writtenAt = dates.get(path);
      return file && writtenAt ? { ...file, writtenAt } : file;
    },
  });
  const storage = age(store);
  const publishOf = async (day: number, through: ReleaseStorage = storage) => {
    const build = `${folder.path}/${day}`;
    await writeSampleBuild(build, {
      files: {
        'release/index.html': `page ${day}`,
        ...(day === 0 && { [`${OLD_ENGINE}/mapbox-gl.js`]: 'old engine' }),
        [SHARED_PART]: 'map',
      },
    });
    return (await publish(build, through, { precompress: false })).release.releaseId;
  };
  const releaseIds = [];
  for (let day = 0; day < KEPT_NEWEST + 2; day += 1) {
    const releaseId = await publishOf(day);
    dates.set(`releases/${releaseId}/release.json`, new Date(FIRST_DAY + day * DAY_MS));
    releaseIds.push(releaseId);
  }
  /** Copies the store to another one. */
  const copyTo = async (empty: ReleaseStorage) => {
    await copyStore(store, empty);
    return age(empty);
  };
  return { storage, releaseIds: releaseIds as [string, string, string], publishOf, copyTo };
}
