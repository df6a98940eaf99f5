import type { VisitRecord } from '../loader/visits/visit-record.js';

/** A record of a visit, with parts replaced. */
export const createVisit = (parts: Partial<VisitRecord> = {}): VisitRecord => ({
  part: 'start',
  outcome: 'ready',
  error: undefined,
  host: 'shop',
  channel: 'production',
  releaseId: '1.2.3-0123456789abcdef',
  cohort: 'canary',
  refusal: undefined,
  contract: '1.3.0',
  retries: 0,
  secondsToReady: 1.7,
  secondsToRemote: 0.4,
  secondsToEngine: 1.1,
  browserName: 'firefox',
  browserVersion: '153',
  ...parts,
});
