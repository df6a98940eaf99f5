import type { MapEventMap, MapEventName, MapListener } from '@mapdock/shared';

export interface Emitter {
  on<N extends MapEventName>(name: N, listener: MapListener<N>): () => void;
  emit<N extends MapEventName>(name: N, event: MapEventMap[N]): void;
  isHeard(name: MapEventName): boolean;
  clear(): void;
}

/** Typed events. A listener that throws is reported to the page and keeps no other from being called. */
export function createEmitter(): Emitter {
  const listeners = new Map<MapEventName, Set<(event: never) => void>>();
  return {
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName);
      // Wrapped, so that one function subscribed twice is two subscriptions.
      const subscription = (event: never) => listener(event);
      ofName.add(subscription);
      return () => ofName.delete(subscription);
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
    isHeard: (name) => (listeners.get(name)?.size ?? 0) > 0,
    clear: () => listeners.clear(),
  };
}
