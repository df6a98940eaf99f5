/**
 * @typedef {import('./run/run-rows.js').RowResult} RowResult
 *
 * @typedef {object} Summary
 * @property {number} rows
 * @property {number} held
 * @property {number} cannot as expected, but less than people would want
 * @property {number} notRun
 * @property {number} wrong rows
 * @property {number} wrongCodes rows where something else was shown or told
 * @property {number} deadShells
 * @property {number} storms
 * @property {number} uncaught rows with errors that nobody caught
 * @property {number} notHealed
 */

/** @type {Record<'wrongCodes' | 'deadShells' | 'storms' | 'uncaught' | 'notHealed', readonly import('./judge-row.js').Check[]>} */
const KINDS = {
  wrongCodes: ['status', 'code', 'changed'],
  deadShells: ['shell'],
  storms: ['storm'],
  uncaught: ['uncaught'],
  notHealed: ['healing'],
};

/**
 * Pure.
 * @param {readonly RowResult[]} results
 * @returns {Summary}
 */
export function summarizeRows(results) {
  const count = (/** @type {(result: RowResult) => boolean} */ isOne) => results.filter(isOne).length;
  const named = (/** @type {RowResult['verdict']['name']} */ name) =>
    count(({ verdict }) => verdict.name === name);
  const failed = (/** @type {keyof typeof KINDS} */ kind) =>
    count(({ verdict }) => verdict.wrongs.some(({ check }) => KINDS[kind].includes(check)));
  return {
    rows: results.length,
    held: named('held'),
    cannot: named('cannot'),
    notRun: named('not-run'),
    wrong: named('wrong'),
    wrongCodes: failed('wrongCodes'),
    deadShells: failed('deadShells'),
    storms: failed('storms'),
    uncaught: failed('uncaught'),
    notHealed: failed('notHealed'),
  };
}
