import type { PointedRelease } from '../../release/release-documents.js';
import type { Result } from '../../errors/result.js';
import type { ChannelRequestOptions, RemoteChannel } from '../channel/fetch-channel.js';
import { checkCandidate } from './check-release.js';
import type { Candidate } from './choose-release.js';
import { registerHashes } from './register-hashes.js';
import type { FetchedPointer } from '../channel/fetched-pointer.js';
import { loadCode, type LoadOptions, type CodePorts, type LoadedCode } from './load-code.js';
import { pointedHashes } from '../addresses/release-addresses.js';
import type { ReleaseMemory } from './release-memory.js';
import { listStartFiles, type StartFile } from './start-files.js';

export interface LoadedRelease extends LoadedCode {
  /** The release's folder. */
  readonly url: string;
  /** The release as the channel's pointer describes it. */
  readonly release: PointedRelease;
  /** The pointer that names the release. */
  readonly source: FetchedPointer;
}

export interface ReleasePorts extends CodePorts {
  /** Makes the browser request a file before the code that needs it runs. */
  readonly preload: (file: StartFile) => void;
  readonly memory: ReleaseMemory;
  /** Requests the channel's pointer. Never rejects. */
  readonly requestPointer: (options: ChannelRequestOptions) => Promise<Result<FetchedPointer>>;
}

/** Loads one release if this host can use it. Never rejects; after an abort the outcome is meaningless. */
export async function loadRelease(
  candidate: Candidate,
  channel: RemoteChannel,
  ports: ReleasePorts,
  options: LoadOptions,
): Promise<Result<LoadedRelease>> {
  const { release } = candidate;
  const { memory } = ports;
  // A release that does not fit this host is not counted as failed: the check is cheap, and the release may fit the host's next version.
  const misfit = checkCandidate(candidate, channel, ports.runner);
  if (misfit) return { ok: false, error: misfit };
  const isCacheSuspect = options.isCacheSuspect && memory.hasFailedHere(release.releaseId);
  const loaded = await runHashed(candidate, channel, ports, { ...options, isCacheSuspect });
  if (!loaded.ok && !options.signal.aborted) memory.noteFailure(release.releaseId, loaded.error);
  return loaded;
}

async function runHashed(
  { release, source }: Candidate,
  { keys, contract }: Pick<RemoteChannel, 'keys' | 'contract'>,
  ports: ReleasePorts,
  options: LoadOptions,
): Promise<Result<LoadedRelease>> {
  const addresses = ports.runner.addressesOf(release, source.url);
  const areHashesRequired = keys.length > 0;
  // Suspect files are first requested past the cache; a preload would load the bad response from the cache again.
  if (!options.isCacheSuspect) {
    listStartFiles(addresses, pointedHashes(release, addresses)).forEach((file) => ports.preload(file));
  }
  // `registerHashes` requests the release file, so it comes after the preloads: a preload that comes after its request is used by nothing, and
  // Chromium (156) warns of that on the console. A release that is refused here has been preloaded in vain.
  const registered = registerHashes(release, addresses, { ...ports, ...options, areHashesRequired });
  if (!registered.ok) return registered;
  const code = loadCode({ container: release.container, contract, addresses }, ports, options);
  const [loaded, failure] = await Promise.all([code, registered.value.rest]);
  if (failure) return { ok: false, error: failure };
  if (!loaded.ok) return loaded;
  return { ok: true, value: { ...loaded.value, release, source, url: addresses.folder } };
}
