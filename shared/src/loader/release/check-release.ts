import { checkContract } from '../../release/contract-version.js';
import { checkEngine } from '../../release/check-engine.js';
import { MapdockError } from '../../errors/errors.js';
import type { PointedRelease } from '../../release/release-documents.js';
import { checkOrigin } from '../channel/check-origin.js';
import type { Candidate } from './choose-release.js';
import { USED_EXPOSES } from '../addresses/release-addresses.js';

export interface ReleaseRules {
  readonly allowedOrigins: readonly string[];
  /** Version of the contract that the page's code is written for. */
  readonly contract: string;
  /** Major version of the engine that the page's own code is written for; `undefined` if it works with any version. */
  readonly engineMajor: number | undefined;
  readonly sharedVersion: (name: string) => string | undefined;
  readonly isInRange: (version: string, range: string) => boolean;
}

function checkExposes({ exposes }: PointedRelease, url: string): MapdockError | undefined {
  const missing = USED_EXPOSES.find((name) => !Object.hasOwn(exposes, name));
  return missing && new MapdockError('REMOTE_INCOMPLETE', { url, missing });
}

function checkRequirements(
  { requires }: PointedRelease,
  url: string,
  { sharedVersion, isInRange }: ReleaseRules,
): MapdockError | undefined {
  const problems = Object.entries(requires).flatMap(([name, range]) => {
    const version = sharedVersion(name);
    if (version !== undefined && isInRange(version, range)) return [];
    const has = version === undefined ? 'which the host does not share' : `for the host's ${version}`;
    return [{ path: `release.requires.${name}`, expected: `a range ${has}`, actual: range }];
  });
  return problems.length > 0 ? new MapdockError('REMOTE_INVALID', { url, problems }) : undefined;
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
    checkExposes(release, url) ??
    checkRequirements(release, url, rules)
  );
}

/** The same for a candidate: its pointer's address, the rules of the channel, and what the page shares. */
export const checkCandidate = (
  { release, source }: Candidate,
  channel: Pick<ReleaseRules, 'allowedOrigins' | 'contract' | 'engineMajor'>,
  runner: Pick<ReleaseRules, 'sharedVersion' | 'isInRange'>,
): MapdockError | undefined => checkRelease(release, source.url, { ...channel, ...runner });
