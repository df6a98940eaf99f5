import type { ChannelKey, Result } from '@mapdock/shared';
import { startDeadline } from '../../network/deadline.js';
import type { NoteSlowWait } from '../../network/slow-waits.js';
import { checkOrigin } from './check-origin.js';
import { fetchPointer } from './fetch-pointer.js';
import type { FetchedPointer } from './fetched-pointer.js';

export interface RemoteChannel {
  readonly channelUrl: string;
  readonly allowedOrigins: readonly string[];
  /** One of these keys must have signed the pointer. An empty list means that signatures are not checked. */
  readonly keys: readonly ChannelKey[];
}

export interface ChannelRequestOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Registers the request if it has used a third of its time. */
  readonly onSlow: NoteSlowWait;
}

/** Fetches the pointer of a channel if the host allows the channel's origin. Never rejects. */
export async function fetchChannel(
  { channelUrl, allowedOrigins, keys }: RemoteChannel,
  { fetch }: { readonly fetch: typeof globalThis.fetch },
  options: ChannelRequestOptions,
): Promise<Result<FetchedPointer>> {
  const refused = checkOrigin(channelUrl, allowedOrigins);
  if (refused) return { ok: false, error: refused };
  const { timeoutMs, signal, onSlow } = options;
  const deadline = startDeadline({ timeoutMs, signal, onSlow: () => onSlow(() => channelUrl) });
  const fetched = await fetchPointer(channelUrl, fetch, deadline, keys);
  deadline.end();
  return fetched;
}
