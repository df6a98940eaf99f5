import { useEffect, useState } from 'react';
import type * as LateShellModule from './late-shell.js';
import { RETRY_PAUSES_MS } from '../../network/time-limits.js';

export type LateShell = typeof LateShellModule;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const untilOnline = () =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * Loads the chunk, with pauses between attempts. After the last one, and while the device is offline, it waits for the network and then
 * starts again. Never rejects.
 */
async function loadLateShell(): Promise<LateShell> {
  for (;;) {
    for (const pauseMs of [0, ...RETRY_PAUSES_MS]) {
      await pause(pauseMs);
      if (!navigator.onLine) break;
      try {
        return await import(/* webpackChunkName: "late-shell" */ './late-shell.js');
      } catch {
        // The next attempt follows.
      }
    }
    await untilOnline();
  }
}

/** Returns the parts in the chunk once they have loaded. Loading begins as soon as `isWanted` is true. */
export function useLateShell(isWanted: boolean): LateShell | undefined {
  const [parts, setParts] = useState<LateShell>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void loadLateShell().then((loaded) => isCurrent && setParts(loaded));
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return parts;
}
