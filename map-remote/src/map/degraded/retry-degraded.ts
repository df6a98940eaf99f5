import type { MapdockError, MapStatus } from '@mapdock/shared';
import { failureKind } from '@mapdock/shared/loader-parts';
import { STYLE_ERRORS } from '../errors/error-groups.js';
import type { ErrorCodes } from '../errors/report-errors.js';
import { isContextLost } from '../foundation/map-status.js';

/** Waits before the attempts, in ms; after the last one only the person, the host, or a device that is online again tries. */
const DELAYS_MS = [5_000, 10_000, 20_000, 40_000, 60_000, 120_000, 300_000];

/**
 * Position in the list of the first wait, for errors after which only the whole style can be requested again, which calls `onEngine` again. It
 * is later, since slow tiles mostly still arrive, and would be requested again from the start.
 */
const FIRST_FOR_STYLE = 3;
const BY_STYLE: ErrorCodes = [...STYLE_ERRORS, 'TILES_TIMEOUT'];

/** If nothing was missing for this long, the next wait is the shortest one again. */
const WHOLE_MS = 60_000;

/** Whether only a new engine map can remove the error. */
type LastsUntilNewMap = (error: MapdockError) => boolean;

/**
 * Returns the position of the first wait; `undefined` if the map is not retried by itself. It is retried if it has failed because its engine or
 * its style did not arrive, or if a missing part needs neither a correction nor a new map: people would see that load in place of the drawn one. That
 * holds even if no server answered: a device whose network is connected to the internet again fires no event.
 */
function firstWait(status: MapStatus, lastsUntilNewMap: LastsUntilNewMap): number | undefined {
  if (status.name === 'failed')
    return failureKind(status.error.code, true) === 'network' ? FIRST_FOR_STYLE : undefined;
  if (status.name !== 'degraded' || isContextLost(status)) return undefined;
  const errors = status.errors.filter((error) => !lastsUntilNewMap(error));
  if (errors.every(({ retry }) => retry !== 'now')) return undefined;
  return errors.some(({ code }) => BY_STYLE.includes(code)) ? FIRST_FOR_STYLE : 0;
}

/** Requests again what is missing of a map, or the whole map, with longer and longer waits. A page that nobody sees requests nothing. */
export function retryDegraded(retry: () => void, lastsUntilNewMap: LastsUntilNewMap) {
  let attempts = 0;
  let isToRetry = false;
  let wholeSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    // The host may end the map as an attempt begins.
    isToRetry = false;
  };
  const wait = () => {
    const delay = DELAYS_MS[attempts];
    // The pages of many people must not all send requests in the same second, when a server is available again.
    if (delay !== undefined) timer = setTimeout(attempt, delay * (0.75 + Math.random() / 2));
  };
  const attempt = () => {
    timer = undefined;
    if (document.hidden) return wait();
    attempts += 1;
    retry();
    // An attempt that fails like the one before leaves the status as it is. An attempt that begins while the files of the one before are still
    // requested counts too, but requests nothing.
    if (isToRetry && timer === undefined) wait();
  };

  return {
    /** Call it with each status of the map. */
    follow(status: MapStatus) {
      const first = firstWait(status, lastsUntilNewMap);
      isToRetry = first !== undefined;
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
