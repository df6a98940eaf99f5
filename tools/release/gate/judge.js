import { CHECKS } from './checks.js';
import { decide } from './verdict.js';

/**
 * @typedef {import('./verdict.js').Verdict} Verdict
 * @typedef {import('./verdict.js').Finding} Finding
 *
 * @typedef {object} Row one host with one release
 * @property {string} host
 * @property {string} environment
 * @property {string} releaseId
 * @property {string | null} recordedAt `null`: its record can't be read
 * @property {Verdict} verdict
 * @property {Record<string, { verdict: Verdict, findings: Finding[] }>} checks
 */

/**
 * Whether a host can use a release, check by check. Pure.
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
 * A host whose record nobody can read: all that is known of it is that it is there.
 * @param {import('./host-records.js').UnreadableHost} host
 * @param {string} releaseId
 * @returns {Row}
 */
export function judgeUnreadable({ host, environment, problem }, releaseId) {
  const reason = `can't be read: ${problem.replace(/\.$/, '')}`;
  const checks = Object.keys(CHECKS).map((name, index) => {
    // Said once, in the first column.
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
