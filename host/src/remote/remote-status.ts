import type { MapdockError } from '@mapdock/shared';
import type { LoadedRemote } from './load-remote.js';

/**
 * How far the host is with getting the remote's code.
 * - `loading`: an attempt runs; `awaited` is the address of a file that has not come after a third of its time,
 *   for as long as it is waited for.
 * - `waiting`: the attempt failed, another one follows by itself.
 * - `loaded`: the component is there; another one may take its place.
 * - `failed`: no further attempt follows unless somebody asks for it.
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
  /** Another release was loaded behind the one that is shown, or it turned out to be what the channel has. */
  | { readonly type: 'replaced'; readonly remote: LoadedRemote }
  /** What had been loaded threw while it was shown. */
  | { readonly type: 'crashed'; readonly error: MapdockError };

export const FIRST_STATUS: RemoteStatus = { name: 'loading', attempt: 1, awaited: undefined };

/** The status after a signal; the same object if the signal has no meaning in it. Pure. */
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
