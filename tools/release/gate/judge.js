import { CHECKS } from './checks.js';
import { decide } from './verdict.js';

/**
 * @typedef {import('./verdict.js').Verdict} Verdict
 * @typedef {import('./verdict.js').Finding} Finding
 *
 * @typedef {object} Row the verdicts for one host with one release
 * @property {string} host
 * @property {string} environment
 * @property {string} releaseId
 * @property {string | null} recordedAt `null` if its record can't be read
 * @property {Verdict} verdict
 * @property {Record<string, { verdict: Verdict, findings: Finding[] }>} checks
 */

/**
 * Runs each check of whether a host can use a release. Pure.
 * @param {import('./checks.js').Case} input
 * @returns {Row}
 */
export function judge(input) {
  const { host, release } = input;
  const checks = Object.fromEntries(
    Object.entries(CHECKS).map(([name, check]) => {
      const findings = check(input);
      return [name, { verdict: decide(findings), findings }];
    }),
  );
  return {
    host: host.host,
    environment: host.environment,
    releaseId: release.releaseId,
    recordedAt: host.recordedAt,
    verdict: decide(Object.values(checks)),
    checks,
  };
}

/**
 * Makes the row of a host whose record can't be read. Every check is unknown then.
 * @param {import('../storage/host-records.js').UnreadableHost} host
 * @param {string} releaseId
 * @returns {Row}
 */
export function judgeUnreadable({ host, environment, problem }, releaseId) {
  const reason = `can't be read: ${problem.replace(/\.$/, '')}`;
  const checks = Object.keys(CHECKS).map((name, index) => {
    // The reason is the same for all checks, so only the first one has it.
    const findings =
      index === 0 ? [{ verdict: /** @type {const} */ ('unknown'), path: 'its record', reason }] : [];
    return [name, { verdict: 'unknown', findings }];
  });
  return {
    host,
    environment,
    releaseId,
    recordedAt: null,
    verdict: 'unknown',
    checks: Object.fromEntries(checks),
  };
}
