import { CONFIG_INVALID, createError } from '@mapdock/shared/error-parts';
import type { TelemetryOptions } from '@mapdock/shared/loader';
import {
  createReleases,
  findWrongOptions,
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

/** Adds the numbers that a version of the contract lacks. Any other text stays as it is. */
const completeVersion = (version: string) =>
  /^\d+(\.\d+)?$/.test(version) ? `${version}.0.0`.split('.').slice(0, 3).join('.') : version;

/**
 * Creates the releases of one address of `embed.js`. Nothing is requested before `load()`.
 * @throws {MapdockError} `CONFIG_INVALID` if `keys` is no list of keys, since unsigned code would run, or `contract` is no version
 */
export function createEmbedReleases(
  { self, channelUrl, own, keys, contract: written, engineMajor, telemetry }: ReleasesOptions,
  runner?: CodeRunner,
): Releases {
  const contract = completeVersion(written);
  const problems = findWrongOptions({ keys, contract });
  if (problems.length > 0) throw createError(CONFIG_INVALID, { problems, omitted: 0 });
  const options = { channelUrl: channelUrl ?? self, keys, contract, engineMajor, telemetry: read(telemetry) };
  // The store of `embed.js` is the one that the page trusts.
  const allowedOrigins = [new URL(self).origin];
  if (channelUrl !== undefined) return createReleases({ ...options, allowedOrigins }, {}, runner);
  const value = ownPointer({ own, self });
  const ports = { requestPointer: async () => ({ ok: true, value }) as const, watch: () => () => {} };
  return createReleases({ ...options, allowedOrigins, remembers: false }, ports, runner);
}
