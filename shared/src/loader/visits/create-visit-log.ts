import type { NotedFact, NoteFact, VisitFact } from './visit-fact.js';
import type { VisitRecord } from './visit-record.js';
import type { MapWatcher } from './watch-exports.js';

/** The late code is loaded after this time although no map is drawn: 5 seconds of waiting are a record. */
export const LOADED_AFTER_MS = 3_000;
const IDLE_WITHIN_MS = 1_000;
/** A map reports its progress often. If the late code never arrives, so much is kept. */
const MAX_FACTS = 1_000;

export type VisitListeners = ReadonlySet<(record: VisitRecord) => void>;

/** Notes what happens during a visit. */
export interface VisitLog extends MapWatcher {
  note(fact: VisitFact): void;
  on(name: 'visit', listener: (record: VisitRecord) => void): () => void;
}

/** Whether a record may follow from this fact. */
const isOutcome = (fact: VisitFact) =>
  fact.type === 'throw' ||
  fact.type === 'end' ||
  ((fact.type === 'loader' || fact.type === 'map') &&
    /^(ready|degraded|failed)$/.test(fact.status?.name ?? ''));

/**
 * The early part of the records of visits. It keeps facts until the late code is there, which is loaded once there may be a record, when the
 * browser is idle, so that the map does not wait for it. A page without the late code only has no records.
 */
export function createVisitLog(load: (listeners: VisitListeners) => Promise<NoteFact>): VisitLog {
  const listeners = new Set<(record: VisitRecord) => void>();
  const facts: NotedFact[] = [];
  let noteLater: NoteFact = (fact) => {
    if (facts.length < MAX_FACTS) facts.push(fact);
  };
  let isDue = false;

  const follow = () =>
    void load(listeners).then(
      (late) => {
        // A listener of the page may cause further facts, which are added at the end.
        for (const fact of facts) late(fact);
        noteLater = late;
      },
      () => {
        noteLater = () => {};
      },
    );
  const start = () => {
    if (isDue) return;
    isDue = true;
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(follow, { timeout: IDLE_WITHIN_MS });
    else setTimeout(follow);
  };

  const note = (fact: VisitFact) => {
    noteLater({ ...fact, at: performance.now(), isHidden: document.hidden });
    if (isOutcome(fact)) start();
  };
  const noteVisibility = () => note({ type: 'visibility' });

  return {
    note(fact) {
      if (fact.type === 'attempt') {
        // A listener that is added again is the same one.
        document.addEventListener('visibilitychange', noteVisibility);
        setTimeout(start, LOADED_AFTER_MS);
      }
      if (fact.type === 'end') document.removeEventListener('visibilitychange', noteVisibility);
      note(fact);
    },
    noteThrow: (cause) => note({ type: 'throw', cause }),
    watch(map, signal) {
      // A map whose signal has aborted is destroyed, and its handle throws.
      if (signal?.aborted) return;
      const end = () => {
        // The signal of the page may outlive the map by far.
        signal?.removeEventListener('abort', end);
        note({ type: 'map-end', map });
      };
      note({ type: 'map', map });
      map.on('statuschange', (status) => note({ type: 'map', map, status }));
      signal?.addEventListener('abort', end);
      const { destroy } = map;
      // There is no event of a map that is destroyed.
      Reflect.set(map, 'destroy', () => {
        end();
        destroy.call(map);
      });
    },
    on(_name, listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
