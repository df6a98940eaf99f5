import { MapdockError } from '../../errors/errors.js';
import type { PointedRelease } from '../../release/release-documents.js';
import { USED_EXPOSES } from '../addresses/release-addresses.js';
import { isInRange } from './is-in-range.js';
import { sharedVersion, type SharedModules } from './shared-version.js';

/** Says why the container of a release can't be used by a page that shares these modules; `undefined` if it can. Pure. */
export function refuseContainer(
  { exposes, requires }: Pick<PointedRelease, 'exposes' | 'requires'>,
  url: string,
  shared: SharedModules,
): MapdockError | undefined {
  const missing = USED_EXPOSES.find((name) => !Object.hasOwn(exposes, name));
  if (missing) return new MapdockError('REMOTE_INCOMPLETE', { url, missing });
  const problems = Object.entries(requires).flatMap(([name, range]) => {
    const version = sharedVersion(shared, name);
    if (version !== undefined && isInRange(version, range)) return [];
    const has = version === undefined ? 'which the host does not share' : `for the host's ${version}`;
    return [{ path: `release.requires.${name}`, expected: `a range ${has}`, actual: range }];
  });
  return problems.length > 0 ? new MapdockError('REMOTE_INVALID', { url, problems }) : undefined;
}
