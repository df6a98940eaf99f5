type Listener = EventListenerOrEventListenerObject | null;
type Options = boolean | AddEventListenerOptions | undefined;
type Entry = AddEventListenerOptions & { readonly listener: Listener };

/**
 * Who listens to an event of one type, by the rules of `addEventListener`, which has no way to ask. Those who did so before the
 * element was defined are in no book.
 */
export interface ListenerBook {
  add(listener: Listener, options: Options): void;
  remove(listener: Listener, options: Options): void;
  /** Call it before an event is dispatched: those that want but one leave, and may come back as they hear it. */
  noteDispatch(): void;
  isEmpty(): boolean;
}

const entryOf = (listener: Listener, options: Options): Entry => ({
  ...(typeof options === 'object' ? options : { capture: !!options }),
  listener,
});

/** `onChange` is called after each change. */
export function createListenerBook(onChange: () => void): ListenerBook {
  const entries = new Set<Entry>();
  const drop = (isLeaving: (entry: Entry) => unknown) => {
    for (const entry of entries) if (isLeaving(entry) && entries.delete(entry)) onChange();
  };
  const remove: ListenerBook['remove'] = (listener, options) => {
    const { capture } = entryOf(listener, options);
    drop((entry) => entry.listener === listener && !entry.capture === !capture);
  };
  return {
    add(listener, options) {
      const entry = entryOf(listener, options);
      if (!listener || entry.signal?.aborted) return;
      // One that is known already is not added again.
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
