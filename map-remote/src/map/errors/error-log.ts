import type { MapdockError } from '@mapdock/shared';

/** The current errors of a map in the order in which they occurred. Messages are built from code and details: equal ones are the same failure. */
export function createErrorLog() {
  const byMessage = new Map<string, MapdockError>();
  return {
    get errors() {
      return [...byMessage.values()];
    },
    /** Returns true if the log did not have the error. */
    add(error: MapdockError) {
      if (byMessage.has(error.message)) return false;
      byMessage.set(error.message, error);
      return true;
    },
    /** Replaces the errors that match; returns those that the log did not have. */
    replace(matches: (error: MapdockError) => boolean, errors: readonly MapdockError[]) {
      const before = new Map(byMessage);
      for (const [message, error] of before) if (matches(error)) byMessage.delete(message);
      for (const error of errors) byMessage.set(error.message, before.get(error.message) ?? error);
      return [...byMessage.values()].filter(({ message }) => !before.has(message));
    },
    /** Removes the errors that match; returns true if there was one. */
    remove(matches: (error: MapdockError) => boolean) {
      const gone = [...byMessage].filter(([, error]) => matches(error));
      for (const [message] of gone) byMessage.delete(message);
      return gone.length > 0;
    },
  };
}
