import type { MapEventMap, MapEventName, MapListener } from '../handle/map-events.js';
import type { MapStatus } from '../handle/map-status.js';

export type FakeEvents = ReturnType<typeof createFakeEvents>;

/** A new listener for the status gets the present one. An error of a listener is reported as uncaught, and the others are called. */
export function createFakeEvents() {
  const listeners = new Map<MapEventName, Set<(event: never) => void>>();
  let status: MapStatus | undefined;
  return {
    on<N extends MapEventName>(name: N, listener: MapListener<N>) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName);
      const subscription = (event: never) => listener(event);
      ofName.add(subscription);
      if (name === 'statuschange') {
        queueMicrotask(() => {
          if (status && listeners.get(name)?.has(subscription)) subscription(status as never);
        });
      }
      return () => void ofName.delete(subscription);
    },
    emit<N extends MapEventName>(name: N, event: MapEventMap[N]) {
      if (name === 'statuschange') status = event as MapStatus;
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
