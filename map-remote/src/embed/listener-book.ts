type Listener = EventListenerOrEventListenerObject;

interface Entry {
  readonly type: string;
  readonly listener: Listener;
  readonly isCapture: boolean;
  readonly isOnce: boolean;
}

/** Who listens to which type of event, by the rules of `addEventListener`, which has no way to ask. */
export interface ListenerBook {
  add(type: string, listener: Listener | null, options?: boolean | AddEventListenerOptions): void;
  remove(type: string, listener: Listener | null, options?: boolean | EventListenerOptions): void;
  /** Call it once an event was dispatched: those that wanted but one are gone. */
  noteDispatched(type: string): void;
  has(type: string): boolean;
}

const toOptions = (options: boolean | AddEventListenerOptions | undefined): AddEventListenerOptions =>
  typeof options === 'object' ? options : { capture: options === true };

/** `onChange` is called after each change. */
export function createListenerBook(onChange: () => void): ListenerBook {
  let entries: readonly Entry[] = [];
  const keep = (isKept: (entry: Entry) => boolean) => {
    const kept = entries.filter(isKept);
    if (kept.length === entries.length) return;
    entries = kept;
    onChange();
  };
  return {
    add(type, listener, options) {
      const { capture: isCapture = false, once: isOnce = false, signal } = toOptions(options);
      const isKnown = entries.some(
        (entry) => entry.type === type && entry.listener === listener && entry.isCapture === isCapture,
      );
      if (listener === null || isKnown || signal?.aborted) return;
      const added = { type, listener, isCapture, isOnce };
      entries = [...entries, added];
      signal?.addEventListener('abort', () => keep((entry) => entry !== added));
      onChange();
    },
    remove(type, listener, options) {
      const { capture: isCapture = false } = toOptions(options);
      keep((entry) => !(entry.type === type && entry.listener === listener && entry.isCapture === isCapture));
    },
    noteDispatched: (type) => keep((entry) => entry.type !== type || !entry.isOnce),
    has: (type) => entries.some((entry) => entry.type === type),
  };
}
