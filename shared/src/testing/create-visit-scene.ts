import { MapdockError } from '../errors/errors.js';
import { isMapdockError } from '../errors/is-mapdock-error.js';
import type { MapHandle } from '../handle/map-handle.js';
import type { MapStatus } from '../handle/map-status.js';
import type { LoadedRemote } from '../loader/load/load-remote.js';
import type { RemoteStatus } from '../loader/machine/loader-state.js';
import { createVisits } from '../loader/visits/create-visits.js';
import type { VisitFact } from '../loader/visits/visit-fact.js';
import type { VisitRecord } from '../loader/visits/visit-record.js';
import { createLoadedRemote } from './fake-channel.js';
import { CHANNEL_URL } from './sample-pointer.js';

export const LOADING: RemoteStatus = { name: 'loading', attempt: 1, awaited: undefined };
export const FAILURE = new MapdockError('MAP_FAILED', { reason: 'boom' });

const ending = new AbortController();
/** Ends what scenes do with the page. */
export const endVisitScenes = () => ending.abort();

/** A visit whose loader and maps do what the test says. */
export function createVisitScene() {
  const records: VisitRecord[] = [];
  const listeners = new Set<(record: VisitRecord) => void>();
  const noteFact = createVisits({
    channelUrl: CHANNEL_URL,
    host: 'shop',
    wantedOf: ({ pointer }) => pointer.release,
    isMapdockError,
    onRecord: (record) => records.push(record),
    listeners,
  });
  /** Notes a fact now, or as one of this time before. */
  const note = (fact: VisitFact, at = performance.now()) =>
    noteFact({ ...fact, at, isHidden: document.hidden });
  const { signal } = ending;
  document.addEventListener('visibilitychange', () => note({ type: 'visibility' }), { signal });
  note({ type: 'attempt' });
  note({ type: 'pointer', pointer: createLoadedRemote().source });
  const setLoader = (status: RemoteStatus) => note({ type: 'loader', status });
  const setLoaded = (remote: LoadedRemote = createLoadedRemote()) => setLoader({ name: 'loaded', remote });
  const mount = () => {
    const map = {} as MapHandle;
    note({ type: 'map', map });
    return {
      send: (status: MapStatus) => note({ type: 'map', map, status }),
      end: () => note({ type: 'map-end', map }),
    };
  };
  const outcomes = () => records.map(({ part, outcome, error }) => [part, outcome, error]);
  return { note, listeners, records, outcomes, setLoader, setLoaded, mount };
}
