import type { MapStatus } from '@mapdock/shared';
import { failureKind } from '@mapdock/shared/loader-parts';
import { STYLE_ERRORS } from '../errors/error-groups.js';
import type { ErrorCodes } from '../errors/report-errors.js';

/** Waits before the attempts, in ms; after the last one only the person, the host, or a device that is online again tries. */
const DELAYS_MS = [5_000, 10_000, 20_000, 40_000, 60_000, 120_000, 300_000];

/**
 * The first wait, as a place in the list, of what only the whole style brings back, which calls `onEngine` again. Tiles that take long mostly
 * still come, and would be requested again from the start.
 */
const FIRST_FOR_STYLE = 3;
const BY_STYLE: ErrorCodes = [...STYLE_ERRORS, 'TILES_TIMEOUT'];

/** Only a new map brings these back, in whose place people would see a map that loads. */
const BY_NEW_MAP: ErrorCodes = ['MAP_CONTEXT_LOST', 'ENGINE_UNREACHABLE', 'ENGINE_TIMEOUT', 'WORKER_BLOCKED'];

/** A map that was whole for so long starts again with the shortest wait. */
const WHOLE_MS = 60_000;

export interface DegradedRetries {
  /** Call it with each status of the map. */
  follow(status: MapStatus): void;
  stop(): void;
}

/**
 * The first wait of a map whose missing parts may come without a correction and without a new map, and of one that failed because its engine or
 * style did not come, whether or not a server answered; else `undefined`. A network without a connection to the internet fires no event when it
 * has one again.
 */
function firstWait(status: MapStatus): number | undefined {
  if (status.name === 'failed')
    return failureKind(status.error.code, true) === 'network' ? FIRST_FOR_STYLE : undefined;
  if (status.name !== 'degraded') return undefined;
  const { errors } = status;
  if (errors.some(({ code }) => BY_NEW_MAP.includes(code))) return undefined;
  if (errors.every(({ retry }) => retry !== 'now')) return undefined;
  return errors.some(({ code }) => BY_STYLE.includes(code)) ? FIRST_FOR_STYLE : 0;
}

/** Requests again what is missing of a map, or the whole map, with longer and longer waits. A page that nobody sees requests nothing. */
export function retryDegraded(retry: () => void): DegradedRetries {
  let attempts = 0;
  let wholeSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const wait = () => {
    const delay = DELAYS_MS[attempts];
    // The pages of many people must not all ask a server in the same second that it is back.
    if (delay !== undefined) timer = setTimeout(attempt, delay * (0.75 + Math.random() / 2));
  };
  const attempt = () => {
    timer = undefined;
    if (document.hidden) return wait();
    attempts += 1;
    retry();
  };

  return {
    follow(status) {
      const first = firstWait(status);
      if (first === undefined) {
        stop();
        if (status.name === 'ready') wholeSince ??= performance.now();
        return;
      }
      if (wholeSince !== undefined && performance.now() - wholeSince > WHOLE_MS) attempts = 0;
      wholeSince = undefined;
      if (timer !== undefined) return;
      attempts = Math.max(attempts, first);
      wait();
    },
    stop,
  };
}
