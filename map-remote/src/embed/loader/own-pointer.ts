import type { FetchedPointer } from '@mapdock/shared/loader-parts';
import type { ReleasesOptions } from './releases.js';

/** Stands for the id of the release in whose folder `embed.js` is. No pointer tells its real id, and such a page uses no other release. */
const OWN_ID = 'own';

/** Returns what a pointer to the release in the folder of `embed.js` would say, as far as the ES module needs it. Pure. */
export function ownPointer({ own, self }: Pick<ReleasesOptions, 'own' | 'self'>): FetchedPointer {
  const { release } = own;
  const pointer = {
    format: 1,
    channel: OWN_ID,
    sequence: 1,
    issuedAt: '',
    release: {
      ...release,
      releaseId: OWN_ID,
      version: '',
      container: '',
      entry: '',
      exposes: {},
      requires: {},
      integrity: '',
    },
  } as const;
  return { pointer, document: pointer, url: self };
}
