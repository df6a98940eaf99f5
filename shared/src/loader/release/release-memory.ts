import type { MapdockError } from '../../errors/errors.js';
import type { DeviceMemory } from '../storage/device-memory.js';
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

/** Remembers for one channel which release last worked and which ones failed, for this visit and, where it can be stored, for this device. */
export interface ReleaseMemory {
  /** `undefined` if the device can't store anything: a new id on each visit would make it change between releases. */
  readonly deviceId: string | undefined;
  readonly lastGood: LastGood | undefined;
  /** Returns why a release must not be used now; `undefined` if it may be. */
  refusalOf(releaseId: string): Refusal | undefined;
  /** Whether this page has failed to load or show the release, for any reason. */
  hasFailedHere(releaseId: string): boolean;
  noteFailure(releaseId: string, error: MapdockError): void;
  /** Stores that the map of the release was ready. */
  noteGood(releaseId: string, source: FetchedPointer): void;
  noteWithdrawn(releaseIds: readonly string[]): void;
}

const ID_BYTES = 16;

/** Does not use `randomUUID`, which exists only on https and localhost. */
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
