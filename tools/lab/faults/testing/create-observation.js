/**
 * @typedef {import('../run/observation.js').Observation} Observation
 * @typedef {import('../run/read-page.js').Seen} Seen
 */

/**
 * @param {Seen['shown']} shown
 * @param {...string} codes
 * @returns {Seen}
 */
export const createSeen = (shown, ...codes) => ({
  shown,
  codes,
  text: codes.join(' '),
  canTryAgain: false,
  isPlain: false,
  pageId: 1,
});

/**
 * Makes the observation of a page that no fault has changed.
 * @param {Partial<Observation>} [changes]
 * @returns {Observation}
 */
export const createObservation = (changes) => ({
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
