/** Releases that load as a test says, and say of other releases what it sets. */
import type { Advice, MapRelease, Releases } from '../docking/releases.js';
import type { MapdockError } from '../errors/errors.js';
import { MAP_EVENT_NAMES } from '../docking/view-events.js';
import type { Mount } from '../handle/map-handle.js';
import { CONTRACT_VERSION } from '../release/contract-version.js';

export const REMOTE_INFO = {
  contract: CONTRACT_VERSION,
  remote: '1.0.0',
  engine: { name: 'none', version: '1.0.0' },
};

/** The first `failures` loads fail with this error. Each load without a failure gives the release that was set last. */
export function createFakeReleases(
  mount: Mount,
  { failures = 0, error }: { readonly failures?: number; readonly error?: MapdockError } = {},
) {
  const listeners = new Set<() => void>();
  const reported: (readonly [string, string])[] = [];
  let release: MapRelease = {
    releaseId: 'first',
    mount,
    remoteInfo: REMOTE_INFO,
    eventNames: MAP_EVENT_NAMES,
  };
  let advice: Advice = { name: 'stay' };
  let loads = 0;
  let postponed = 0;
  let isUsable = true;
  const change = (changes: () => void) => {
    changes();
    for (const listener of listeners) listener();
  };
  const releases: Releases = {
    async load() {
      loads += 1;
      const hasFailed = loads <= failures;
      if (isUsable === hasFailed) change(() => (isUsable = !hasFailed));
      if (hasFailed) throw error;
      return release;
    },
    apply: async () => {},
    postpone: () => void (postponed += 1),
    adviceFor: (releaseId) =>
      releaseId === release.releaseId && advice.name === 'leave' ? { name: 'stay' } : advice,
    get isUsable() {
      return isUsable;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reportReady: (releaseId) => void reported.push([releaseId, 'ready']),
    reportFailure: (releaseId, { code }) => void reported.push([releaseId, code]),
    reportCrash: (releaseId, { code }) => void reported.push([releaseId, `crash ${code}`]),
  };
  return {
    releases,
    reported,
    listeners,
    loads: () => loads,
    postponed: () => postponed,
    /** From now on `adviceFor` returns this advice, and `load` gives a release with these changes. Listeners are told. */
    advise(told: Advice, next: Partial<MapRelease> = {}) {
      release = { ...release, ...next };
      change(() => (advice = told));
    },
  };
}
