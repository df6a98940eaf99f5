import {
  checkContract,
  checkEngine,
  CONTRACT_VERSION,
  MapdockError,
  type PointedRelease,
} from '@mapdock/shared';
import { ENGINE_MAJOR } from '../../build-info.js';
import { checkOrigin } from '../channel/check-origin.js';
import type { Candidate } from './choose-release.js';
import { USED_EXPOSES } from '../release-addresses.js';

export interface ReleaseRules {
  readonly allowedOrigins: readonly string[];
  /** Major version of the engine that the host's own code is written for; `undefined` if the host works with any version. */
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
  const agreement = checkContract(CONTRACT_VERSION, release.contract);
  const engine = checkEngine(rules.engineMajor, release.engine);
  return (
    checkOrigin(url, rules.allowedOrigins) ??
    (agreement.ok ? undefined : agreement.error) ??
    (engine.ok ? undefined : engine.error) ??
    checkExposes(release, url) ??
    checkRequirements(release, url, rules)
  );
}

/** The same for a candidate: its pointer's address, and this host's rules. */
export function checkCandidate(
  { release, source }: Candidate,
  { allowedOrigins }: Pick<ReleaseRules, 'allowedOrigins'>,
  federation: Pick<ReleaseRules, 'sharedVersion' | 'isInRange'>,
): MapdockError | undefined {
  const { sharedVersion, isInRange } = federation;
  const rules = { allowedOrigins, engineMajor: ENGINE_MAJOR, sharedVersion, isInRange };
  return checkRelease(release, source.url, rules);
}
