/**
 * @typedef {'yes' | 'no' | 'unknown'} Verdict
 *
 * @typedef {object} Finding
 * @property {'no' | 'unknown' | 'warning'} verdict a warning keeps nobody from deploying
 * @property {string} path of what it is about, in the release file, the contract, a config or a policy
 * @property {string} reason
 */

/** The first of these that there is decides. */
const ORDER = /** @type {const} */ (['no', 'unknown']);

/**
 * @param {readonly { verdict: Verdict | 'warning' }[]} findings
 * @returns {Verdict}
 */
export function decide(findings) {
  return ORDER.find((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? 'yes';
}
