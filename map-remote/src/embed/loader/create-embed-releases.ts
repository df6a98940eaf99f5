import { createReleases, type CodeRunner, type Releases } from '@mapdock/shared/loader-parts';
import { ownPointer } from './own-pointer.js';
import type { ReleasesOptions } from './releases.js';

/** Creates the releases of one address of `embed.js`. Nothing is requested before `load()`. */
export function createEmbedReleases(
  { self, channelUrl, own, keys, contract, engineMajor }: ReleasesOptions,
  runner?: CodeRunner,
): Releases {
  const options = { channelUrl: channelUrl ?? self, keys, contract, engineMajor };
  // The store of `embed.js` is the one that the page trusts.
  const allowedOrigins = [new URL(self).origin];
  if (channelUrl !== undefined) return createReleases({ ...options, allowedOrigins }, {}, runner);
  const value = ownPointer({ own, self });
  const ports = { requestPointer: async () => ({ ok: true, value }) as const, watch: () => () => {} };
  return createReleases({ ...options, allowedOrigins, remembers: false }, ports, runner);
}
