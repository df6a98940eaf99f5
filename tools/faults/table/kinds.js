/**
 * @typedef {import('../../support/requests/faults.js').FaultOptions} FaultOptions
 *
 * @typedef {object} Kind what can be wrong with the answer to a request
 * @property {string} does for people
 * @property {Omit<FaultOptions, 'match'>} fault
 */

const BYTES_PER_SECOND = 20_000;
const SERVER_ERROR = 500;
const NOT_FOUND = 404;

/** @satisfies {Record<string, Kind>} */
export const KINDS = {
  'page-404': { does: '404 as HTML', fault: { kind: 'page', status: NOT_FOUND } },
  hang: { does: 'hangs', fault: { kind: 'hang' } },
  cut: { does: 'cut in the middle', fault: { kind: 'truncate' } },
  /** Kept by caches as the file itself would be: the rules of a server go by the address. */
  'page-200': { does: '200 with HTML', fault: { kind: 'page', status: 200 } },
  '500-once': { does: '500 once', fault: { kind: 'page', status: SERVER_ERROR, times: 1 } },
  '500-always': { does: '500 always', fault: { kind: 'page', status: SERVER_ERROR } },
  slow: { does: '20 kB/s', fault: { kind: 'slow', bytesPerSecond: BYTES_PER_SECOND } },
  reset: { does: 'reset', fault: { kind: 'reset' } },
};

/** @typedef {keyof typeof KINDS} KindName */
