import { ExpectedError } from '../support/expected-error.js';

const UNRELEASED = '## Unreleased';

/**
 * Moves what is under "Unreleased" under a version, and leaves "Unreleased" empty above it. Pure.
 * @param heading what is to be the heading of the version, without its `##`
 * @throws {ExpectedError} if nothing is under "Unreleased", or the changelog is not in this form
 */
export function releaseChanges(changelog: string, heading: string): string {
  const [before, after, ...more] = changelog.split(new RegExp(`^${UNRELEASED}\\n`, 'm'));
  if (before === undefined || after === undefined || more.length > 0)
    throw new ExpectedError(
      `CHANGELOG.md must have "${UNRELEASED}" as a heading exactly once. Mend it first.`,
    );
  const changes = after.split(/^## /m, 1).join('');
  if (!/^- /m.test(changes))
    throw new ExpectedError(
      `CHANGELOG.md has no change under "${UNRELEASED}", so there is nothing to release. Write there what has changed for users.`,
    );
  return `${before}${UNRELEASED}\n\n## ${heading}\n${after}`;
}

/**
 * Begins the section of a new version above the newest one. Pure.
 * @throws {ExpectedError} if the changelog has no section
 */
export function beginSection(changelog: string, version: string): string {
  const place = changelog.search(/^## /m);
  if (place === -1)
    throw new ExpectedError('shared/CHANGELOG.md has no section of a version. Mend it first.');
  return `${changelog.slice(0, place)}## ${version}\n\n${changelog.slice(place)}`;
}
