import { createError } from '../../errors/create-error.js';
import { REMOTE_INCOMPLETE, REMOTE_INVALID } from '../../errors/entries/release-errors.js';
import type { MapdockError } from '../../errors/errors.js';
import type { PointedRelease } from '../../release/release-documents.js';
import type { ExposedName } from '../../release/remote-modules.js';
import { EXPOSES_WITHOUT_REACT, USED_EXPOSES } from '../addresses/release-addresses.js';
import type { CodeRunner } from './code-runner.js';
import { isInRange } from './is-in-range.js';
import { sharedVersion, type SharedModules } from './shared-version.js';

/** Says why a page that shares these modules can't use the components of a release; `undefined` if it can. Pure. */
export function refuseReact(
  { requires }: Pick<PointedRelease, 'requires'>,
  url: string,
  shared: SharedModules,
): MapdockError<'REMOTE_INVALID'> | undefined {
  const problems = Object.entries(requires).flatMap(([name, range]) => {
    const version = sharedVersion(shared, name);
    if (version !== undefined && isInRange(version, range)) return [];
    const has = version === undefined ? 'which the host does not share' : `for the host's ${version}`;
    return [{ path: `release.requires.${name}`, expected: `a range ${has}`, actual: range }];
  });
  return problems.length > 0 ? createError(REMOTE_INVALID, { url, problems }) : undefined;
}

/** Lists the modules of a release that a page uses: those without React if its own does not fit, and it needs no component. Pure. */
export function usedExposes(
  release: Pick<PointedRelease, 'requires'>,
  shared: SharedModules,
  needs: CodeRunner['needs'],
): readonly ExposedName[] {
  return needs === 'MapView' || !refuseReact(release, '', shared) ? USED_EXPOSES : EXPOSES_WITHOUT_REACT;
}

/** Says why the container of a release can't be used by a page that shares these modules; `undefined` if it can. Pure. */
export function refuseContainer(
  release: Pick<PointedRelease, 'exposes' | 'requires'>,
  url: string,
  shared: SharedModules,
  needs: CodeRunner['needs'],
): MapdockError | undefined {
  const missing = usedExposes(release, shared, needs).find((name) => !Object.hasOwn(release.exposes, name));
  if (missing) return createError(REMOTE_INCOMPLETE, { url, missing });
  return needs === 'MapView' ? refuseReact(release, url, shared) : undefined;
}
