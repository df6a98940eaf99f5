import type { MapStatus } from '@mapdock/shared';

/** Waits before the attempts, in ms; after the last one only the person, the host, or a device that is online again tries. */
const DELAYS_MS = [5_000, 10_000, 20_000, 40_000, 60_000, 120_000, 300_000];

/** Tiles that take long mostly still come, and would be requested again from the start: only those that hang for good are worth that. */
const FIRST_FOR_SLOW_TILES = 3;

/** A map that was whole for so long starts again with the shortest wait. */
const WHOLE_MS = 60_000;

export interface DegradedRetries {
  /** Call it with each status of the map. */
  follow(status: MapStatus): void;
  stop(): void;
}

/**
 * The first wait of a map whose missing parts may come without a correction, as a place in the list of waits; else `undefined`. A lost
 * graphics context does not come back, and a new map would show.
 */
function firstWait(status: MapStatus): number | undefined {
  if (status.name !== 'degraded') return undefined;
  const codes = status.errors.filter(({ retry }) => retry === 'now').map(({ code }) => code);
  if (codes.length === 0 || codes.includes('MAP_CONTEXT_LOST')) return undefined;
  return codes.every((code) => code === 'TILES_TIMEOUT') ? FIRST_FOR_SLOW_TILES : 0;
}

/** Requests again what is missing of a map, with longer and longer waits. A page that nobody sees requests nothing. */
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
