import type { Observation } from '../run/observation.ts';
import type { Seen } from '../run/read-page.ts';

export const createSeen = (shown: Seen['shown'], ...codes: string[]): Seen => ({
  shown,
  codes,
  text: codes.join(' '),
  canTryAgain: false,
  isPlain: false,
  pageId: 1,
});

/** Makes the observation of a page that no fault has changed. */
export const createObservation = (changes?: Partial<Observation>): Observation => ({
  seen: createSeen('ready'),
  ms: 4_200,
  later: createSeen('ready'),
  shellFault: undefined,
  requestsAfter: 0,
  requests: 1,
  busiest: { address: 'http://localhost/config.json', count: 1 },
  healing: { by: 'itself', ms: 0, isSamePage: true },
  uncaught: [],
  ...changes,
});
