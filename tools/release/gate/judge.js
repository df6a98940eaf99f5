import { CHECKS } from './checks.js';
import { decide } from './verdict.js';

/**
 * @typedef {object} Row one host with one release
 * @property {string} host
 * @property {string} environment
 * @property {string} releaseId
 * @property {string} recordedAt
 * @property {import('./verdict.js').Verdict} verdict
 * @property {Record<string, { verdict: import('./verdict.js').Verdict, findings: import('./verdict.js').Finding[] }>} checks
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
