export type Verdict = 'yes' | 'no' | 'unknown';

export interface Finding {
  /** A warning does not forbid to deploy. */
  verdict: 'no' | 'unknown' | 'warning';
  /** The path of the field it is about, in the release file, the contract, a config or a policy. */
  path: string;
  reason: string;
}

/** The worst verdict first: the first one that any finding has is the verdict of all. */
const ORDER = ['no', 'unknown'] as const;

/** Returns the verdict that follows from findings: 'yes' if there are none but warnings. */
export function decide(findings: readonly { verdict: Verdict | 'warning' }[]): Verdict {
  return ORDER.find((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? 'yes';
}
