import type { ChannelKey, PageIntegrity, PointedRelease, Result } from '@mapdock/shared';
import { startDeadline } from '../network/deadline.js';
import { TIME_LIMITS } from '../network/time-limits.js';
import { checkOrigin, checkRelease } from './check-release.js';
import { coverRelease } from './cover-release.js';
import { fetchPointer } from './fetch-pointer.js';
import type { IntegrityBook } from './integrity-book.js';
import { loadCode, type AttemptOptions, type CodePorts, type LoadedCode } from './load-code.js';
import { releaseAddresses, type ReleaseAddresses } from './release-addresses.js';

export interface LoadedRemote extends LoadedCode {
  /** The release's folder. */
  readonly url: string;
  /** What the channel says of it. */
  readonly release: PointedRelease;
}

export interface RemoteChannel {
  readonly channelUrl: string;
  readonly allowedOrigins: readonly string[];
  /** Keys of which one must have signed the pointer. Empty: no signature is asked for. */
  readonly keys: readonly ChannelKey[];
}

export interface RemotePorts extends CodePorts {
  /** Starts the downloads that are needed later. */
  readonly preload: (addresses: ReleaseAddresses, integrity: Pick<PageIntegrity, 'hashOf'>) => void;
  readonly integrity: IntegrityBook;
}

async function findRelease(
  { channelUrl, allowedOrigins, keys }: RemoteChannel,
  { fetch, federation }: RemotePorts,
  { signal, onSlow }: AttemptOptions,
) {
  const refused = checkOrigin(channelUrl, allowedOrigins);
  if (refused) return { ok: false as const, error: refused };
  const deadline = startDeadline({ timeoutMs: TIME_LIMITS.pointer, signal, onSlow });
  const fetched = await fetchPointer(channelUrl, fetch, deadline, keys);
  deadline.end();
  if (!fetched.ok) return fetched;
  const error = checkRelease(fetched.value, { allowedOrigins, ...federation });
  return error ? { ok: false as const, error } : fetched;
}

/** One attempt to get the remote that a channel names. Never rejects; after an abort the outcome means nothing. */
export async function loadRemote(
  channel: RemoteChannel,
  ports: RemotePorts,
  options: AttemptOptions,
): Promise<Result<LoadedRemote>> {
  const found = await findRelease(channel, ports, options);
  if (!found.ok) return found;
  const { release } = found.value.pointer;
  const addresses = releaseAddresses(release, found.value.url);
  const cover = coverRelease(release, addresses, {
    ...ports,
    ...options,
    areHashesRequired: channel.keys.length > 0,
  });
  if (!cover.ok) return cover;
  const code = loadCode(release.container, addresses, ports, options);
  ports.preload(addresses, ports.integrity);
  const [loaded, uncovered] = await Promise.all([code, cover.value.rest]);
  if (uncovered) return { ok: false, error: uncovered };
  return loaded.ok
    ? { ok: true, value: { ...loaded.value, release, url: new URL('.', addresses.entry).href } }
    : loaded;
}
