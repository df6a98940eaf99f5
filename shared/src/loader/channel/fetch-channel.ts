import type { ChannelKey } from '../../release/pointer-signature.js';
import type { Result } from '../../errors/result.js';
import { startDeadline } from '../network/deadline.js';
import type { NoteSlowWait } from '../network/slow-waits.js';
import { checkOrigin } from './check-origin.js';
import { fetchPointer } from './fetch-pointer.js';
import type { FetchedPointer } from './fetched-pointer.js';

export interface RemoteChannel {
  readonly channelUrl: string;
  readonly allowedOrigins: readonly string[];
  /** One of these keys must have signed the pointer. An empty list means that signatures are not checked. */
  readonly keys: readonly ChannelKey[];
  /** Version of the contract that the page's code is written for. */
  readonly contract: string;
  /** Major version of the engine that the page's own code is written for; `undefined` if it works with any version. */
  readonly engineMajor: number | undefined;
}

export interface ChannelRequestOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Registers the request if it has used a third of its time. */
  readonly onSlow: NoteSlowWait;
  /** Whether a failure leaves people without a map, so that its reason is looked for by one more request. Default: false. */
  readonly isNeeded?: boolean;
}

/** Fetches the pointer of a channel if the host allows the channel's origin. Never rejects. */
export async function fetchChannel(
  { channelUrl, allowedOrigins, keys }: Pick<RemoteChannel, 'channelUrl' | 'allowedOrigins' | 'keys'>,
  { fetch }: { readonly fetch: typeof globalThis.fetch },
  options: ChannelRequestOptions,
): Promise<Result<FetchedPointer>> {
  const refused = checkOrigin(channelUrl, allowedOrigins);
  if (refused) return { ok: false, error: refused };
  const { timeoutMs, signal, onSlow, isNeeded = false } = options;
  const deadline = startDeadline({ timeoutMs, signal, onSlow: () => onSlow(() => channelUrl) });
  const fetched = await fetchPointer(channelUrl, fetch, deadline, keys, isNeeded);
  deadline.end();
  return fetched;
}
