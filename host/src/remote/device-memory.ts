/** What this device keeps from one visit to the next. */
export interface DeviceMemory<T> {
  /** What was written last; `undefined` if that is nothing, or nothing that can be read. Never throws. */
  read(): T | undefined;
  /** Never throws: where nothing can be kept, there is just no memory. */
  write(value: T): void;
}

const PREFIX = 'mapdock';

/**
 * A small memory as JSON in the page's `localStorage`, one per `name` and address that it is about, mostly a
 * channel's; the pages of an origin share it. `parse` gives
 * `undefined` for what it does not know, since an older or a newer host may have written it. Storage may be forbidden, full, or
 * changed by anybody: it is asked anew each time, and what fails is as if nothing had been kept.
 */
export function createDeviceMemory<T>(
  url: string,
  name: string,
  parse: (value: unknown) => T | undefined,
): DeviceMemory<T> {
  const key = `${PREFIX}:${name}:${url}`;
  return {
    read() {
      try {
        const text = localStorage.getItem(key);
        return text === null ? undefined : parse(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Forbidden or full.
      }
    },
  };
}
