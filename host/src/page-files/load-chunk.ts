import { RETRY_PAUSES_MS } from '@mapdock/shared/loader-parts';
import { replaceCached } from './replace-cached.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The address that webpack's loader gives to the failure of a script or style sheet. */
function addressOf(failure: unknown): string | undefined {
  const { request } = Object(failure) as { readonly request?: unknown };
  return typeof request === 'string' ? request : undefined;
}

/** Whether a service worker may have kept the file. */
const isKept = () => Boolean(navigator.serviceWorker?.controller);

/**
 * Loads a chunk of the page, with pauses between attempts. A file that failed is requested past the browser's cache before the next attempt,
 * also before one that is made later. Resolves to `undefined` after the last one, and if the device is
 * offline and has not kept the page. Never rejects.
 */
export async function loadChunk<T>(importCode: () => Promise<T>): Promise<T | undefined> {
  for (const pauseMs of [0, ...RETRY_PAUSES_MS]) {
    await pause(pauseMs);
    if (!navigator.onLine && !isKept()) return undefined;
    try {
      return await importCode();
    } catch (failure) {
      const address = addressOf(failure);
      if (address !== undefined) await replaceCached(address);
    }
  }
  return undefined;
}
