/**
 * @typedef {Pick<import('./to-report.js').Report, 'verdict' | 'wrongs'>} Outcome
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
 * @param {readonly Outcome[]} reports
 * @returns {Summary}
 */
export function summarizeRows(reports) {
  const count = (/** @type {(report: Outcome) => boolean} */ isOne) => reports.filter(isOne).length;
  const named = (/** @type {Outcome['verdict']} */ name) => count(({ verdict }) => verdict === name);
  const failed = (/** @type {keyof typeof KINDS} */ kind) =>
    count(({ wrongs }) => wrongs.some(({ check }) => KINDS[kind].includes(check)));
  return {
    rows: reports.length,
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
