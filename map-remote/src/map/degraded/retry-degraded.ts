import type { MapStatus } from '@mapdock/shared';

/** Waits before the attempts, in ms; after the last one only the person, the host, or a device that is online again tries. */
const DELAYS_MS = [5_000, 10_000, 20_000, 40_000, 60_000, 120_000, 300_000];

/** A map that was whole for so long starts again with the shortest wait. */
const WHOLE_MS = 60_000;

export interface DegradedRetries {
  /** Call it with each status of the map. */
  follow(status: MapStatus): void;
  stop(): void;
}

/** True if what is missing may come without a correction. A lost graphics context does not come back, and a new map would show. */
function mayPass(status: MapStatus): boolean {
  if (status.name !== 'degraded') return false;
  const { errors } = status;
  return (
    errors.every(({ code }) => code !== 'MAP_CONTEXT_LOST') && errors.some(({ retry }) => retry === 'now')
  );
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
      if (!mayPass(status)) {
        stop();
        if (status.name === 'ready') wholeSince ??= performance.now();
        return;
      }
      if (wholeSince !== undefined && performance.now() - wholeSince > WHOLE_MS) attempts = 0;
      wholeSince = undefined;
      if (timer === undefined) wait();
    },
    stop,
  };
}
