import type { TelemetryOptions } from '@mapdock/shared/loader';
import {
  createReleases,
  listProblems,
  parseTelemetry,
  type CodeRunner,
  type Releases,
} from '@mapdock/shared/loader-parts';
import { ownPointer } from './own-pointer.js';
import type { ReleasesOptions } from './releases.js';

/** A mistake must not cost the page its map, so the console tells of it. */
function read(given: ReleasesOptions['telemetry']): TelemetryOptions | undefined {
  if (given === undefined) return undefined;
  const parsed = parseTelemetry(given, document.baseURI);
  if (parsed.ok) return parsed.value;
  console.warn(`Records of visits are not sent. ${listProblems([parsed.problem])}`);
  return undefined;
}

/** Creates the releases of one address of `embed.js`. Nothing is requested before `load()`. */
export function createEmbedReleases(
  { self, channelUrl, own, keys, contract, engineMajor, telemetry }: ReleasesOptions,
  runner?: CodeRunner,
): Releases {
  const options = { channelUrl: channelUrl ?? self, keys, contract, engineMajor, telemetry: read(telemetry) };
  // The store of `embed.js` is the one that the page trusts.
  const allowedOrigins = [new URL(self).origin];
  if (channelUrl !== undefined) return createReleases({ ...options, allowedOrigins }, {}, runner);
  const value = ownPointer({ own, self });
  const ports = { requestPointer: async () => ({ ok: true, value }) as const, watch: () => () => {} };
  return createReleases({ ...options, allowedOrigins, remembers: false }, ports, runner);
}
