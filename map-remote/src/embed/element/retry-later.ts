import type { MapdockError } from '@mapdock/shared';
import type { Releases } from '@mapdock/shared/loader-parts';
import type { ReleaseSource } from '../loading/find-releases.js';

/** Milliseconds until the loader's file, or a config document, is requested again. */
const PAUSE_MS = 60_000;

/** Whether code of the map is missing, so that another config of the page can't help. */
export const isCodeMissing = ({ code }: MapdockError): boolean => /^(REMOTE|CONTRACT|ENGINE)_/.test(code);

export interface Failure {
  readonly error: MapdockError;
  /** `undefined` if the loader itself did not arrive. */
  readonly releases: Releases | undefined;
  readonly source: ReleaseSource;
}

/**
 * Calls `restart` when the missing file may be available: the network is back, another map of the page has loaded it, or the loader has a
 * release again. The loader requests only what it loads itself, so its own file and a config document are tried again after a minute. Does
 * nothing after other failures, or once the signal has aborted.
 */
export function retryLater(
  { error, releases, source }: Failure,
  restart: () => void,
  signal: AbortSignal,
): void {
  const isCode = isCodeMissing(error);
  if (!isCode && error.code !== 'HOST_CONFIG_UNREACHABLE') return;
  addEventListener('online', restart, { signal });
  source.onceArrived(restart, signal);
  const ends: (() => void)[] = [];
  if (releases) ends.push(releases.subscribe(() => releases.isUsable && restart()));
  if (!releases || !isCode) {
    const timer = setTimeout(restart, PAUSE_MS);
    ends.push(() => clearTimeout(timer));
  }
  signal.addEventListener('abort', () => ends.forEach((end) => end()));
}
