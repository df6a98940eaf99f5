import type { MapdockError, MapStatus } from '@mapdock/shared';

/** The status of an element's map, which the element's attribute and its custom state have too. */
export function createDockStatus(element: HTMLElement) {
  const internals = element.attachInternals?.();
  const waiting: ((status: MapStatus) => void)[] = [];
  let current: MapStatus | undefined;
  return {
    get current() {
      return current;
    },
    get error() {
      return (current as { readonly error?: MapdockError } | undefined)?.error;
    },
    set(next: MapStatus | undefined) {
      current = next;
      if (!next) element.removeAttribute('status');
      else if (element.getAttribute('status') !== next.name) element.setAttribute('status', next.name);
      try {
        internals?.states.clear();
        if (next) internals?.states.add(next.name);
      } catch {
        // Old browsers have no states, or none without dashes; the attribute `status` has the same value.
      }
    },
    /** Answers those who wait until loading is over. */
    answer(status: MapStatus) {
      for (const resolve of waiting.splice(0)) resolve(status);
    },
    async whenReady() {
      if (current && current.name !== 'loading') return current;
      return new Promise<MapStatus>((resolve) => waiting.push(resolve));
    },
  };
}
