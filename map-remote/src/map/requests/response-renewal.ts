import type { PreparedRequest } from './prepared-request.js';

/** Lets a retry ask the servers, where the browser may have kept answers that nobody can read. */
export interface ResponseRenewal {
  /** True while a retry asks past the browser's cache. */
  readonly isOn: boolean;
  /** An answer could not be read: the next retry must not get it from the cache. */
  distrustCache(): void;
  /** A retry begins. */
  begin(): void;
  /** What the retry asked for is there, or is known not to come. */
  end(): void;
  /** The browser's cache has what the server answers now, or nothing came. Rejects with the signal's reason if that aborts. */
  renew(request: PreparedRequest, signal: AbortSignal | undefined): Promise<void>;
}

export function createResponseRenewal(): ResponseRenewal {
  let isCacheSuspect = false;
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    distrustCache: () => void (isCacheSuspect = true),
    begin() {
      isOn = isCacheSuspect;
      isCacheSuspect = false;
    },
    end: () => void (isOn = false),
    async renew({ url, headers, credentials }, signal) {
      if (!isOn) return;
      // The engine's own requests can't say how to use the cache.
      const init = { cache: 'reload', headers, credentials, signal } as RequestInit;
      await fetch(url, init)
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
      signal?.throwIfAborted();
    },
  };
}
