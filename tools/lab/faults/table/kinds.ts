import type { FaultEffect } from '../../../support/requests/faults.ts';

/** What can be wrong with the answer to a request. */
interface Kind {
  description: string;
  fault: FaultEffect;
}

const BYTES_PER_SECOND = 20_000;
const SERVER_ERROR = 500;
const NOT_FOUND = 404;

export const KINDS = {
  'page-404': { description: '404 as HTML', fault: { kind: 'page', status: NOT_FOUND } },
  hang: { description: 'hangs', fault: { kind: 'hang' } },
  cut: { description: 'cut in the middle', fault: { kind: 'truncate' } },
  /** Caches store it as they would the file: servers set their cache headers by the address. */
  'page-200': { description: '200 with HTML', fault: { kind: 'page', status: 200 } },
  '500-once': { description: '500 once', fault: { kind: 'page', status: SERVER_ERROR, times: 1 } },
  '500-always': { description: '500 always', fault: { kind: 'page', status: SERVER_ERROR } },
  slow: { description: '20 kB/s', fault: { kind: 'slow', bytesPerSecond: BYTES_PER_SECOND } },
  reset: { description: 'reset', fault: { kind: 'reset' } },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
