type Listener = EventListenerOrEventListenerObject | null;
type Options = boolean | AddEventListenerOptions | undefined;
type Entry = AddEventListenerOptions & { readonly listener: Listener };

/**
 * Records the listeners of an event type by the rules of `addEventListener`, which has no way to query them. Listeners that were added
 * before the element was defined are not recorded.
 */
export interface ListenerRegistry {
  add(listener: Listener, options: Options): void;
  remove(listener: Listener, options: Options): void;
  /** Call it before an event is dispatched: listeners with `once` are removed, and may add themselves again when they are called. */
  noteDispatch(): void;
  isEmpty(): boolean;
}

const entryOf = (listener: Listener, options: Options): Entry => ({
  ...(typeof options === 'object' ? options : { capture: !!options }),
  listener,
});

/** `onChange` is called after each change. */
export function createListenerRegistry(onChange: () => void): ListenerRegistry {
  const entries = new Set<Entry>();
  const drop = (isLeaving: (entry: Entry) => unknown) => {
    for (const entry of entries) if (isLeaving(entry) && entries.delete(entry)) onChange();
  };
  const remove: ListenerRegistry['remove'] = (listener, options) => {
    const { capture } = entryOf(listener, options);
    drop((entry) => entry.listener === listener && !entry.capture === !capture);
  };
  return {
    add(listener, options) {
      const entry = entryOf(listener, options);
      if (!listener || entry.signal?.aborted) return;
      // A listener that is added again replaces its old entry.
      remove(listener, options);
      entries.add(entry);
      entry.signal?.addEventListener('abort', () => remove(listener, options));
      onChange();
    },
    remove,
    noteDispatch: () => drop(({ once }) => once),
    isEmpty: () => !entries.size,
  };
}
