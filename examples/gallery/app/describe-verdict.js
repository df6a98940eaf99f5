/**
 * @typedef {import('@mapdock/shared').MapStatus} MapStatus
 * @typedef {import('@mapdock/shared').MapdockError} MapdockError
 *
 * @typedef {object} Verdict
 * @property {'good' | 'busy' | 'bad'} kind
 * @property {string} message
 */

/** @param {readonly MapdockError[]} errors a server that is down causes one for each tile in view */
const messagesOf = (errors) => [...new Set(errors.map(({ message }) => message))].join(' ');

/**
 * How the map shows a config that it has applied: a file that the config names may still be missing.
 * @type {{ [N in MapStatus['name']]: (status: Extract<MapStatus, { name: N }>) => Verdict }}
 */
const VERDICTS = {
  loading: () => ({ kind: 'busy', message: 'The map is loading it.' }),
  ready: () => ({ kind: 'good', message: 'Applied.' }),
  parked: () => ({ kind: 'good', message: 'Applied: the map shows it when it resumes.' }),
  degraded: ({ errors }) => ({ kind: 'bad', message: `Not all of it is shown: ${messagesOf(errors)}` }),
  failed: ({ error }) => ({ kind: 'bad', message: `There is no map: ${error.message}` }),
};

/**
 * The message about the config in the editor. Pure.
 * @param {Pick<import('./apply-text.js').Outcome, 'isApplied' | 'message'>} outcome
 * @param {MapStatus} status of the map since then
 * @returns {Verdict}
 */
export function describeVerdict({ isApplied, message }, status) {
  if (!isApplied) return { kind: 'bad', message };
  const verdict = /** @type {(status: MapStatus) => Verdict} */ (VERDICTS[status.name])(status);
  return { ...verdict, message: [verdict.message, message].filter(Boolean).join(' ') };
}
