import { createDeviceMemory } from '@mapdock/shared/loader-parts';

/** What this device stores of a visit for the next one, besides theme and language. */
export interface LastVisit {
  /** What the visitor chose and where the map was, in the form of the address after `#`; `''` for nothing. */
  readonly view: string;
  /** What the list of places was filtered by; `''` for nothing. */
  readonly filter: string;
}

export interface Remembered {
  /** Never throws. */
  read(): LastVisit;
  /** Stores these members, if the device allows it. Never throws. */
  change(members: Partial<LastVisit>): void;
}

const NOTHING: LastVisit = { view: '', filter: '' };

/** Stores nothing. */
export const NOT_REMEMBERED: Remembered = { read: () => NOTHING, change: () => {} };

/** A newer host may store more, and anything may be in the storage. */
function parseLastVisit(value: unknown): LastVisit {
  const { view, filter } = Object(value) as Partial<Record<keyof LastVisit, unknown>>;
  return {
    view: typeof view === 'string' ? view : NOTHING.view,
    filter: typeof filter === 'string' ? filter : NOTHING.filter,
  };
}

/** The last visit of the page with this config. If the config does not allow that (`isOn`), nothing is stored, and what was is removed. */
export function createRemembered(configUrl: string, isOn: boolean): Remembered {
  const memory = createDeviceMemory(configUrl, 'visit', parseLastVisit);
  if (isOn) {
    return {
      read: () => memory.read() ?? NOTHING,
      change: (members) => memory.write({ ...(memory.read() ?? NOTHING), ...members }),
    };
  }
  if (memory.read()) memory.write(NOTHING);
  return NOT_REMEMBERED;
}
