/**
 * @typedef {'yes' | 'no' | 'unknown'} Verdict
 *
 * @typedef {object} Finding
 * @property {'no' | 'unknown' | 'warning'} verdict a warning does not forbid to deploy
 * @property {string} path of the field it is about, in the release file, the contract, a config or a policy
 * @property {string} reason
 */

/** The worst verdict first: the first one that any finding has is the verdict of all. */
const ORDER = /** @type {const} */ (['no', 'unknown']);

/**
 * Returns the verdict that follows from findings: 'yes' if there are none but warnings.
 * @param {readonly { verdict: Verdict | 'warning' }[]} findings
 * @returns {Verdict}
 */
export function decide(findings) {
  return ORDER.find((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? 'yes';
}
