import type { MapEventMap, MapEventName, MapListener } from '../handle/map-events.js';

export interface FakeEvents {
  on<N extends MapEventName>(name: N, listener: MapListener<N>): () => void;
  emit<N extends MapEventName>(name: N, event: MapEventMap[N]): void;
  clear(): void;
}

/** A listener that throws does not prevent others from being called; its error is reported as an uncaught one. */
export function createFakeEvents(): FakeEvents {
  const listeners = new Map<MapEventName, Set<(event: never) => void>>();
  return {
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName);
      const subscription = (event: never) => listener(event);
      ofName.add(subscription);
      return () => void ofName.delete(subscription);
    },
    emit(name, event) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(event as never);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
