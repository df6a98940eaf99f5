import { hostname } from 'node:os';

/** @typedef {import('./judge/tally.js').Tally} Tally */
/** @typedef {import('./judge/add-look.js').Evidence} Evidence */
/** @typedef {import('./judge/tests.js').Limits} Limits */

/**
 * What the note on a state that a rollout has made says. It is all that a rollout which is started again knows of the time before.
 * @typedef {object} RolloutData
 * @property {string} release that is rolled out
 * @property {string} stable that it is compared with
 * @property {'begin' | 'raise' | 'set-back' | 'promote' | 'withdraw'} step
 * @property {number} percent that the release has from now on
 * @property {Stage} stage that ends here
 * @property {Tally} counters of the collector, from which the next stage is counted
 * @property {Evidence} evidence of the whole rollout
 * @property {Limits} limits that the evidence is about
 *
 * @typedef {object} Stage
 * @property {number | null} percent that the canary had; `null` before the beginning
 * @property {Tally} found
 * @property {number} harm e-value of the whole rollout so far
 * @property {number} safety the same
 *
 * @typedef {import('../channel/state-note.js').StateNote} StateNote
 */

/** @param {string} reason @param {RolloutData} data @param {number} at @returns {StateNote} */
export const makeRolloutNote = (reason, data, at) => ({
  by: 'rollout',
  at: new Date(at).toISOString(),
  machine: hostname(),
  reason,
  data,
});

/** Returns what a note says, if it is of the rollout of this release. @param {StateNote | undefined} note @param {string} releaseId */
export function dataOf(note, releaseId) {
  const data = /** @type {RolloutData | undefined} */ (note?.data);
  return note?.by === 'rollout' && data?.release === releaseId ? data : undefined;
}
