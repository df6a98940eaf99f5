import type { MapdockError } from '@mapdock/shared';
import type { LoadedRemote } from './load-remote.js';

/**
 * How far the host is with loading the remote's code.
 * - `loading`: an attempt is running. `awaited` is the address of a file that has not loaded after a third of its time.
 * - `waiting`: the attempt failed, and the next one starts by itself.
 * - `loaded`: the component is loaded; another release may replace it.
 * - `failed`: no further attempt starts without a request.
 */
export type RemoteStatus =
  | { readonly name: 'loading'; readonly attempt: number; readonly awaited: string | undefined }
  | { readonly name: 'waiting'; readonly attempt: number; readonly error: MapdockError }
  | { readonly name: 'loaded'; readonly remote: LoadedRemote }
  | { readonly name: 'failed'; readonly error: MapdockError };

export type RemoteSignal =
  | { readonly type: 'attempt-started'; readonly attempt: number }
  | { readonly type: 'awaited-changed'; readonly awaited: string | undefined }
  | { readonly type: 'arrived'; readonly remote: LoadedRemote }
  | { readonly type: 'attempt-failed'; readonly error: MapdockError; readonly willRetry: boolean }
  /** Another release was loaded behind the one on the page, or the one on the page turned out to be what the channel has. */
  | { readonly type: 'replaced'; readonly remote: LoadedRemote }
  /** The loaded code threw while it was shown. */
  | { readonly type: 'crashed'; readonly error: MapdockError };

export const FIRST_STATUS: RemoteStatus = { name: 'loading', attempt: 1, awaited: undefined };

/** Returns the status after a signal; the same object if the signal does not apply to it. Pure. */
export function nextRemoteStatus(status: RemoteStatus, signal: RemoteSignal): RemoteStatus {
  if (signal.type === 'attempt-started') {
    return { name: 'loading', attempt: signal.attempt, awaited: undefined };
  }
  if (signal.type === 'crashed') {
    return status.name === 'loaded' ? { name: 'failed', error: signal.error } : status;
  }
  if (signal.type === 'replaced') {
    return status.name === 'loaded' ? { name: 'loaded', remote: signal.remote } : status;
  }
  if (status.name !== 'loading') return status;
  switch (signal.type) {
    case 'awaited-changed':
      return status.awaited === signal.awaited ? status : { ...status, awaited: signal.awaited };
    case 'arrived':
      return { name: 'loaded', remote: signal.remote };
    case 'attempt-failed': {
      const { error, willRetry } = signal;
      return willRetry ? { name: 'waiting', attempt: status.attempt, error } : { name: 'failed', error };
    }
  }
}
