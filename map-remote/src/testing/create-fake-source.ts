import { createFakeReleases } from '@mapdock/shared/testing/create-fake-releases';
import type { ReleaseSource } from '../embed/loading/find-releases.js';

/** Releases as `createFakeReleases` of the contract makes them, with the source in which `embed.js` finds them. */
export function createFakeSource(...given: Parameters<typeof createFakeReleases>) {
  const fake = createFakeReleases(...given);
  const source: ReleaseSource = { find: async () => fake.releases, onceArrived: () => {} };
  return { ...fake, source };
}
