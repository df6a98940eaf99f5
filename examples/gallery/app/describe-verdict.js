/**
 * @typedef {import('@mapdock/shared').MapStatus} MapStatus
 * @typedef {import('@mapdock/shared').MapdockError} MapdockError
 *
 * @typedef {object} Verdict
 * @property {'good' | 'busy' | 'bad'} kind
 * @property {string} words
 */

/** @param {readonly MapdockError[]} errors one server that is down makes as many as tiles are in view */
const messagesOf = (errors) => [...new Set(errors.map(({ message }) => message))].join(' ');

/**
 * What became of a config that the map has taken: an address in it may still lead nowhere.
 * @type {{ [N in MapStatus['name']]: (status: Extract<MapStatus, { name: N }>) => Verdict }}
 */
const VERDICTS = {
  loading: () => ({ kind: 'busy', words: 'The map is loading it.' }),
  ready: () => ({ kind: 'good', words: 'Applied.' }),
  parked: () => ({ kind: 'good', words: 'Applied: the map shows it when it resumes.' }),
  degraded: ({ errors }) => ({ kind: 'bad', words: `Not all of it is shown: ${messagesOf(errors)}` }),
  failed: ({ error }) => ({ kind: 'bad', words: `There is no map: ${error.message}` }),
};

/**
 * What to say of the config in the editor. Pure.
 * @param {Pick<import('./judge-config.js').Judgement, 'isGood' | 'words'>} judgement
 * @param {MapStatus} status of the map since then
 * @returns {Verdict}
 */
export function describeVerdict({ isGood, words }, status) {
  if (!isGood) return { kind: 'bad', words };
  const verdict = /** @type {(status: MapStatus) => Verdict} */ (VERDICTS[status.name])(status);
  return { ...verdict, words: [verdict.words, words].filter(Boolean).join(' ') };
}
