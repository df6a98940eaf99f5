import type { MapEventMap, MapEventName, MapListener } from '@mapdock/shared';

export interface Emitter {
  on<N extends MapEventName>(name: N, listener: MapListener<N>): () => void;
  emit<N extends MapEventName>(name: N, event: MapEventMap[N]): void;
  /** How many events were sent so far. */
  readonly count: number;
  hasListener(name: MapEventName): boolean;
  /** Calls `onChange` at once, when the first listener of the name is added, and when the last one is removed. */
  watchListeners(name: MapEventName, onChange: (hasListener: boolean) => void): () => void;
  clear(): void;
}

/** Typed events. What a listener throws is reported to the page, and the other listeners are called all the same. */
export function createEmitter(): Emitter {
  const listeners = new Map<MapEventName, Set<(event: never) => void>>();
  const watchers = new Set<() => void>();
  const hasListener = (name: MapEventName) => (listeners.get(name)?.size ?? 0) > 0;
  const notifyWatchers = () => {
    for (const notify of watchers) notify();
  };
  let count = 0;
  return {
    get count() {
      return count;
    },
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName);
      // The wrapper makes two subscriptions of one function that is subscribed twice.
      const subscription = (event: never) => listener(event);
      ofName.add(subscription);
      notifyWatchers();
      return () => {
        ofName.delete(subscription);
        notifyWatchers();
      };
    },
    emit(name, event) {
      count += 1;
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(event as never);
        } catch (error) {
          reportError(error);
        }
      }
    },
    hasListener,
    watchListeners(name, onChange) {
      let was = hasListener(name);
      const notify = () => {
        const is = hasListener(name);
        if (is === was) return;
        was = is;
        onChange(is);
      };
      watchers.add(notify);
      onChange(was);
      return () => watchers.delete(notify);
    },
    clear: () => listeners.clear(),
  };
}
