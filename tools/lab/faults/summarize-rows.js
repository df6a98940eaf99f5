/**
 * @typedef {Pick<import('./to-report.js').Report, 'verdict' | 'wrongs'>} Outcome
 *
 * @typedef {object} Summary
 * @property {number} rows
 * @property {number} held
 * @property {number} cannot as expected, but worse than people would like
 * @property {number} notRun
 * @property {number} wrong rows
 * @property {number} wrongCodes rows with another status or another code than expected
 * @property {number} deadShells
 * @property {number} storms
 * @property {number} uncaught rows with errors that no code caught
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
 * Counts rows by verdict and by what is wrong. Pure.
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
