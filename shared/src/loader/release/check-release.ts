import { checkContract } from '../../release/contract-version.js';
import { checkEngine } from '../../release/check-engine.js';
import type { MapdockError } from '../../errors/errors.js';
import type { PointedRelease } from '../../release/release-documents.js';
import { checkOrigin } from '../channel/check-origin.js';
import type { Candidate } from './choose-release.js';
import type { CodeRunner } from '../run/code-runner.js';

export interface ReleaseRules {
  readonly allowedOrigins: readonly string[];
  /** Version of the contract that the page's code is written for. */
  readonly contract: string;
  /** Major version of the engine that the page's own code is written for; `undefined` if it works with any version. */
  readonly engineMajor: number | undefined;
  /** Says why the page has no way to run the release; `undefined` if it has one. */
  readonly refuse: CodeRunner['refuse'];
}

/** Checks a release that the pointer at `url` names, before any of its code runs; `undefined` if this host can use it. Pure. */
export function checkRelease(
  release: PointedRelease,
  url: string,
  rules: ReleaseRules,
): MapdockError | undefined {
  const agreement = checkContract(rules.contract, release.contract);
  const engine = checkEngine(rules.engineMajor, release.engine);
  return (
    checkOrigin(url, rules.allowedOrigins) ??
    (agreement.ok ? undefined : agreement.error) ??
    (engine.ok ? undefined : engine.error) ??
    rules.refuse(release, url)
  );
}

/** The same for a candidate: its pointer's address, the rules of the channel, and how the page runs code. */
export const checkCandidate = (
  { release, source }: Candidate,
  channel: Pick<ReleaseRules, 'allowedOrigins' | 'contract' | 'engineMajor'>,
  runner: Pick<CodeRunner, 'refuse'>,
): MapdockError | undefined => {
  const { allowedOrigins, contract, engineMajor } = channel;
  return checkRelease(release, source.url, {
    allowedOrigins,
    contract,
    engineMajor,
    refuse: (...each) => runner.refuse(...each),
  });
};
