import type { MapdockError } from '@mapdock/shared';

/** The current errors of a map, each once, in the order in which they occurred. */
export interface ErrorLog {
  readonly errors: readonly MapdockError[];
  /** Returns true if the log did not have the error. */
  add(error: MapdockError): boolean;
  /** Replaces the errors that match; returns those that the log did not have. */
  replace(
    matches: (error: MapdockError) => boolean,
    errors: readonly MapdockError[],
  ): readonly MapdockError[];
  /** Removes the errors that match; returns true if there was one. */
  remove(matches: (error: MapdockError) => boolean): boolean;
}

/** Creates an empty log. Messages are built from code and details, so errors with equal messages are the same failure. */
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
