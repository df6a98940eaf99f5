import type { Seen } from '../../faults/run/read-page.ts';
import type { End, VisitRecord } from '../judge/visit-record.ts';

const SEEN: Seen = { shown: 'ready', codes: [], text: '', canTryAgain: false, isPlain: false, pageId: 1 };

/** Makes what people saw at the end: a map that is drawn, with changes. */
export const createEnd = ({
  seen,
  ...changes
}: Partial<Omit<End, 'seen'>> & { seen?: Partial<Seen> } = {}): End => ({
  after: 'faults',
  ms: 100,
  isDrawn: true,
  canPress: true,
  ...changes,
  seen: { ...SEEN, ...seen },
});

/** What a visit without faults leaves. */
export const CALM = { contexts: 0, workers: 0, maps: 0, listeners: 40 };

/** Makes the record of a visit in which everything held, with changes. */
export const createRecord = (changes: Partial<VisitRecord> = {}): VisitRecord => ({
  schedule: { target: 'host', steps: [[0, 'open']] },
  deadAfter: undefined,
  uncaught: [],
  requests: [],
  askedAt: [],
  ends: [createEnd()],
  shellFault: undefined,
  left: CALM,
  faults: [],
  ...changes,
});
