import type { MapEventMap, MapEventName, MapListener } from '@mapdock/shared';

export interface Emitter {
  on<N extends MapEventName>(name: N, listener: MapListener<N>): () => void;
  emit<N extends MapEventName>(name: N, event: MapEventMap[N]): void;
  isHeard(name: MapEventName): boolean;
  /** Calls `onChange` at once, and whenever the first listener of the name comes or the last one goes. */
  watchHeard(name: MapEventName, onChange: (isHeard: boolean) => void): () => void;
  clear(): void;
}

/** Typed events. A listener that throws is reported to the page and keeps no other from being called. */
export function createEmitter(): Emitter {
  const listeners = new Map<MapEventName, Set<(event: never) => void>>();
  const watchers = new Set<() => void>();
  const isHeard = (name: MapEventName) => (listeners.get(name)?.size ?? 0) > 0;
  const tellWatchers = () => {
    for (const tell of watchers) tell();
  };
  return {
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName);
      // Wrapped, so that one function subscribed twice is two subscriptions.
      const subscription = (event: never) => listener(event);
      ofName.add(subscription);
      tellWatchers();
      return () => {
        ofName.delete(subscription);
        tellWatchers();
      };
    },
    emit(name, event) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(event as never);
        } catch (error) {
          reportError(error);
        }
      }
    },
    isHeard,
    watchHeard(name, onChange) {
      let was = isHeard(name);
      const tell = () => {
        const is = isHeard(name);
        if (is === was) return;
        was = is;
        onChange(is);
      };
      watchers.add(tell);
      onChange(was);
      return () => watchers.delete(tell);
    },
    clear: () => listeners.clear(),
  };
}
