import type { MapdockError } from '@mapdock/shared';

/** The things that are wrong with a map now, each once, in the order they came up. */
export interface ErrorLog {
  readonly errors: readonly MapdockError[];
  /** True if it is news. */
  add(error: MapdockError): boolean;
  /** Puts errors in place of those that match; returns the ones that are news. */
  replace(
    matches: (error: MapdockError) => boolean,
    errors: readonly MapdockError[],
  ): readonly MapdockError[];
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
    replace(matches, errors) {
      const before = new Map(byMessage);
      for (const [message, error] of before) if (matches(error)) byMessage.delete(message);
      for (const error of errors) byMessage.set(error.message, before.get(error.message) ?? error);
      return [...byMessage.values()].filter(({ message }) => !before.has(message));
    },
    remove(matches) {
      const gone = [...byMessage].filter(([, error]) => matches(error));
      for (const [message] of gone) byMessage.delete(message);
      return gone.length > 0;
    },
  };
}
