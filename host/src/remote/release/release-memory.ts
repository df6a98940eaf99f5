import type { MapdockError } from '@mapdock/shared';
import type { DeviceMemory } from '../device-memory.js';
import type { FetchedPointer } from '../channel/fetched-pointer.js';
import { isReleaseFault } from './release-faults.js';
import {
  EMPTY_RECORD,
  quarantineOf,
  withFailure,
  withGood,
  withoutReleases,
  type LastGood,
  type Refusal,
  type ReleaseRecord,
} from './release-record.js';

/** What this page and this device have seen of the releases of one channel. */
export interface ReleaseMemory {
  /** `undefined` where nothing can be kept: a device that is another one each time would change between releases. */
  readonly deviceId: string | undefined;
  readonly lastGood: LastGood | undefined;
  /** Why a release is not to be used now; `undefined` if nothing is against it. */
  refusalOf(releaseId: string): Refusal | undefined;
  /** Whether this page has failed to load or show the release, for whatever reason. */
  hasFailedHere(releaseId: string): boolean;
  noteFailure(releaseId: string, error: MapdockError): void;
  /** The release's map was ready. */
  noteGood(releaseId: string, source: FetchedPointer): void;
  noteWithdrawn(releaseIds: readonly string[]): void;
}

/** For a channel that is looked at once: nothing is kept. */
export const NO_DEVICE_MEMORY: DeviceMemory<ReleaseRecord> = { read: () => undefined, write: () => {} };

const ID_BYTES = 16;

/** `randomUUID` exists on https and localhost alone. */
function makeDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createReleaseMemory(device: DeviceMemory<ReleaseRecord>, now: () => number): ReleaseMemory {
  const failedHere = new Map<string, MapdockError>();
  const read = () => device.read() ?? EMPTY_RECORD;
  const change = (step: (record: ReleaseRecord) => ReleaseRecord) => {
    const before = read();
    const after = step(before);
    if (after !== before) device.write(after);
  };

  return {
    get deviceId() {
      change((record) => (record.deviceId === undefined ? { ...record, deviceId: makeDeviceId() } : record));
      return device.read()?.deviceId;
    },
    get lastGood() {
      return read().lastGood;
    },
    refusalOf(releaseId) {
      const error = failedHere.get(releaseId);
      return error && isReleaseFault(error) ? error : quarantineOf(read(), releaseId, now());
    },
    hasFailedHere: (releaseId) => failedHere.has(releaseId),
    noteFailure(releaseId, error) {
      failedHere.set(releaseId, error);
      if (isReleaseFault(error)) change((record) => withFailure(record, releaseId, error, now()));
    },
    noteGood(releaseId, { document, url }) {
      change((record) => withGood(record, { releaseId, document, url }, now()));
    },
    noteWithdrawn(releaseIds) {
      change((record) => withoutReleases(record, releaseIds));
    },
  };
}
