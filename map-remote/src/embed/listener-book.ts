type Listener = EventListenerOrEventListenerObject | null;
type Options = boolean | AddEventListenerOptions | undefined;

interface Entry {
  readonly type: string;
  readonly listener: Listener;
  readonly options: Options;
}

/**
 * Who listens to which type of event, by the rules of `addEventListener`, which has no way to ask. Those who did so before the
 * element was defined are in no book.
 */
export interface ListenerBook {
  add(type: string, listener: Listener, options: Options): void;
  remove(type: string, listener: Listener, options: Options): void;
  /** Call it once an event was dispatched: those that wanted but one are gone. */
  noteDispatched(type: string): void;
  has(type: string): boolean;
}

const read = (options: Options): AddEventListenerOptions =>
  typeof options === 'object' ? options : { capture: !!options };

/** `onChange` is called after each change. */
export function createListenerBook(onChange: () => void): ListenerBook {
  let entries: readonly Entry[] = [];
  const keep = (isKept: (entry: Entry) => boolean) => {
    entries = entries.filter(isKept);
    onChange();
  };
  const remove: ListenerBook['remove'] = (type, listener, options) =>
    keep(
      (entry) =>
        entry.type !== type ||
        entry.listener !== listener ||
        !read(entry.options).capture !== !read(options).capture,
    );
  return {
    add(type, listener, options) {
      const { signal } = read(options);
      if (!listener || signal?.aborted) return;
      signal?.addEventListener('abort', () => remove(type, listener, options));
      // One that is known already is not added again.
      remove(type, listener, options);
      entries = [...entries, { type, listener, options }];
      onChange();
    },
    remove,
    noteDispatched: (type) => keep((entry) => entry.type !== type || !read(entry.options).once),
    has: (type) => entries.some((entry) => entry.type === type),
  };
}
