import { CHECKS } from './checks.ts';
import { decide } from './verdict.ts';
import type { Case } from './checks.ts';
import type { UnreadableHost } from '../storage/host-records.ts';
import type { Finding, Verdict } from './verdict.ts';

/** The verdicts for one host with one release. */
export interface Row {
  host: string;
  environment: string;
  releaseId: string;
  /** `null` if its record can't be read. */
  recordedAt: string | null;
  verdict: Verdict;
  checks: Record<string, { verdict: Verdict; findings: Finding[] }>;
}

/** Runs each check of whether a host can use a release. Pure. */
export function judge(input: Case): Row {
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

/** Makes the row of a host whose record can't be read. Every check is unknown then. */
export function judgeUnreadable({ host, environment, problem }: UnreadableHost, releaseId: string): Row {
  const reason = `can't be read: ${problem.replace(/\.$/, '')}`;
  const checks = Object.keys(CHECKS).map((name, index) => {
    // The reason is the same for all checks, so only the first one has it.
    const findings = index === 0 ? [{ verdict: 'unknown' as const, path: 'its record', reason }] : [];
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
