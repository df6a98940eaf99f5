import type { PreparedRequest } from './prepared-request.js';

/** Makes a retry bypass the browser's cache if that may have answers that can't be read. */
export function createResponseRenewal() {
  let isCacheSuspect = false;
  let isOn = false;
  return {
    /** True while requests bypass the browser's cache. */
    get isOn() {
      return isOn;
    },
    /** Call it when an answer could not be read: the next retry must not get it from the cache again. */
    distrustCache: (): void => void (isCacheSuspect = true),
    /** Call it when a retry begins. */
    begin() {
      isOn = isCacheSuspect;
      isCacheSuspect = false;
    },
    /** Call it when everything that the retry requested is loaded, or known to be missing. */
    end: (): void => void (isOn = false),
    /**
     * Resolves when the browser's cache has the server's present answer, or there is none. Rejects with the signal's reason if that aborts.
     */
    async renew({ url, headers, credentials }: PreparedRequest, signal: AbortSignal | undefined) {
      if (!isOn) return;
      // The engine's own requests can't set the cache mode, so the answer is fetched into the cache first.
      const init = { cache: 'reload', headers, credentials, signal } as RequestInit;
      await fetch(url, init)
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
      signal?.throwIfAborted();
    },
  };
}

export type ResponseRenewal = ReturnType<typeof createResponseRenewal>;
