import type { PageIntegrity, PointedRelease, Result } from '@mapdock/shared';
import type { RemoteChannel } from './ask-channel.js';
import { checkCandidate } from './check-release.js';
import type { Candidate } from './choose-release.js';
import { coverRelease } from './cover-release.js';
import type { FetchedPointer } from './fetch-pointer.js';
import type { IntegrityBook } from './integrity-book.js';
import { loadCode, type AttemptOptions, type CodePorts, type LoadedCode } from './load-code.js';
import { releaseAddresses, type ReleaseAddresses } from './release-addresses.js';
import type { ReleaseMemory } from './release-memory.js';

export interface LoadedRelease extends LoadedCode {
  /** The release's folder. */
  readonly url: string;
  /** What the channel says of it. */
  readonly release: PointedRelease;
  /** The pointer that names it. */
  readonly source: FetchedPointer;
}

export interface ReleasePorts extends CodePorts {
  /** Starts the downloads that are needed later. */
  readonly preload: (addresses: ReleaseAddresses, integrity: Pick<PageIntegrity, 'hashOf'>) => void;
  readonly integrity: IntegrityBook;
  readonly memory: ReleaseMemory;
}

/** Loads one release, if this host can use it. Never rejects; after an abort the outcome means nothing. */
export async function loadRelease(
  candidate: Candidate,
  channel: Pick<RemoteChannel, 'allowedOrigins' | 'keys'>,
  ports: ReleasePorts,
  options: AttemptOptions,
): Promise<Result<LoadedRelease>> {
  const { release } = candidate;
  const { memory } = ports;
  // A release that does not fit costs nothing to find out again, and may fit the host of tomorrow: it is not noted.
  const misfit = checkCandidate(candidate, channel, ports.federation);
  if (misfit) return { ok: false, error: misfit };
  const isCacheSuspect = options.isCacheSuspect && memory.hasFailedHere(release.releaseId);
  const loaded = await runCovered(candidate, channel, ports, { ...options, isCacheSuspect });
  if (!loaded.ok && !options.signal.aborted) memory.noteFailure(release.releaseId, loaded.error);
  return loaded;
}

async function runCovered(
  { release, source }: Candidate,
  { keys }: Pick<RemoteChannel, 'keys'>,
  ports: ReleasePorts,
  options: AttemptOptions,
): Promise<Result<LoadedRelease>> {
  const addresses = releaseAddresses(release, source.url);
  const areHashesRequired = keys.length > 0;
  const cover = coverRelease(release, addresses, { ...ports, ...options, areHashesRequired });
  if (!cover.ok) return cover;
  const code = loadCode(release.container, addresses, ports, options);
  ports.preload(addresses, ports.integrity);
  const [loaded, uncovered] = await Promise.all([code, cover.value.rest]);
  if (uncovered) return { ok: false, error: uncovered };
  if (!loaded.ok) return loaded;
  return { ok: true, value: { ...loaded.value, release, source, url: new URL('.', addresses.entry).href } };
}
