import { toJson } from '../../loading/to-json.js';

/** A value that this device stores from one visit to the next. */
export interface DeviceMemory<T> {
  /** Returns the stored value; `undefined` if there is none or it can't be parsed. Never throws. */
  read(): T | undefined;
  /** Stores the value, if the device allows it. Never throws. */
  write(value: T): void;
}

/** Stores nothing: for servers, and for a channel that only developers look at. */
export const NO_DEVICE_MEMORY: DeviceMemory<never> = { read: () => undefined, write: () => {} };

const PREFIX = 'mapdock';

/**
 * Stores one value as JSON in the page's `localStorage`, per `name` and address that it is about, such as a channel's. All pages of an
 * origin share it.
 * - `parse` returns `undefined` for what it does not know, since an older or a newer host may have written the value.
 * - Storage may be forbidden, full or changed by others: each call reads it again, and a failure counts as an empty storage.
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
        localStorage.setItem(key, toJson(value));
      } catch {
        // Storage is forbidden or full.
      }
    },
  };
}

/** Opens a value that this device stores, or one that stores nothing. */
export type OpenMemory = typeof createDeviceMemory;
/** Opens what stores nothing. */
export const openNoMemory: OpenMemory = () => NO_DEVICE_MEMORY;
