import type { MapdockError } from '@mapdock/shared';

/** The things that are wrong with a map now, each once, in the order they came up. */
export interface ErrorLog {
  readonly errors: readonly MapdockError[];
  /** True if it is news. */
  add(error: MapdockError): boolean;
  /** Removes those that match; true if any was there. */
  remove(matches: (error: MapdockError) => boolean): boolean;
}

/** Messages are built from code and details, so equal ones mean the same failure. */
export function createErrorLog(): ErrorLog {
  const byMessage = new Map<string, MapdockError>();
  return {
    get errors() {
      return [...byMessage.values()];
    },
    add(error) {
      if (byMessage.has(error.message)) return false;
      byMessage.set(error.message, error);
      return true;
    },
    remove(matches) {
      const gone = [...byMessage].filter(([, error]) => matches(error));
      for (const [message] of gone) byMessage.delete(message);
      return gone.length > 0;
    },
  };
}
