/** React throws an error at 50 nested updates. A host that changes its config in a listener on purpose makes only a few. */
const MAX_PER_TASK = 20;

/**
 * Keeps the page alive when a listener of the map's events changes the config each time that a change of the config causes such an event.
 * Without a limit the page would never get out of that: neither frames nor input would have a turn. `countEvents` says how many events
 * the map has sent so far: changes that follow no event are no answer to one, and are not limited.
 */
export function limitUpdates<T>(apply: (value: T) => void, countEvents: () => number) {
  let count = 0;
  let events = countEvents();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { readonly value: T } | undefined;
  let hasWarned = false;

  const takeOut = () => {
    const taken = waiting;
    waiting = undefined;
    return taken;
  };
  const onNextTask = () => {
    count = 0;
    timer = undefined;
    const next = takeOut();
    if (next) updates.apply(next.value);
  };
  const warn = () => {
    if (hasWarned) return;
    hasWarned = true;
    console.warn(
      `More than ${MAX_PER_TASK} configs came in one task. The map waits for the next task, and then applies only the last one. ` +
        'If a listener of the map sets a config at each event, let it compare first, and set none that is the same or that it has just set.',
    );
  };

  const updates = {
    /** Applies a value at once, or with the next task if there were too many in this one: of those the last counts. */
    apply(value: T) {
      const before = events;
      events = countEvents();
      waiting = undefined;
      if (events !== before) count += 1;
      if (count > 0) timer ??= setTimeout(onNextTask);
      if (count <= MAX_PER_TASK) return apply(value);
      warn();
      waiting = { value };
    },
    /** Applies a value that waits, if there is one. */
    flush() {
      const next = takeOut();
      if (next) apply(next.value);
    },
    /** Drops a value that waits. */
    stop() {
      clearTimeout(timer);
      waiting = undefined;
    },
  };
  return updates;
}
