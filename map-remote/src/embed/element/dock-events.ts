import type { MapEventName, MapHandle } from '@mapdock/shared';
import { ON_DEMAND } from '@mapdock/shared/loader-parts';
import { createListenerRegistry, type ListenerRegistry } from './listener-registry.js';

/** Dispatches events at an element: its own and those of its map, of which some are passed on only while somebody listens. */
export function createDockEvents(element: HTMLElement, getMap: () => MapHandle | undefined) {
  const registries = new Map<string, ListenerRegistry>();
  /** Functions that stop passing an event on, by the event's name. */
  const ends = new Map<string, (() => void) | undefined>();
  /** Returns whether the page has cancelled the event. */
  const emit = (name: string, detail: unknown, cancelable = false): boolean => {
    registries.get(name)?.noteDispatch();
    return !element.dispatchEvent(new CustomEvent(name, { detail, cancelable }));
  };
  /** Passes an event of the present map on. */
  const passOn = (name: MapEventName) => {
    ends.get(name)?.();
    const isUnwanted = registries.get(name)?.isEmpty();
    ends.set(name, isUnwanted ? undefined : getMap()?.on(name, (event) => void emit(name, event)));
  };
  for (const name of ON_DEMAND) {
    const registry = createListenerRegistry(() => passOn(name));
    registries.set(name, registry);
  }
  return { emit, passOn, listenersFor: (name: string) => registries.get(name) };
}
