import { ExpectedError } from '../support/expected-error.js';
import { openGit } from './open-git.ts';
import { writeFiles } from './write-files.ts';
import type { Git } from './open-git.ts';
import type { PlannedRelease } from './plan-release.ts';

/** The branch that releases are made on. */
const MAIN = 'main';

/**
 * Throws an error that says what is in the way of a release. Changes nothing.
 * @throws {ExpectedError}
 */
export async function checkRepository(
  root: string,
  { tag }: Pick<PlannedRelease, 'tag'>,
  { isAnyBranch }: { isAnyBranch: boolean },
): Promise<void> {
  const git = openGit(root);
  const changed = (await git.run('status', '--porcelain')).split('\n').filter(Boolean);
  if (changed.length > 0)
    throw new ExpectedError(
      `Not everything is committed (files: ${changed.length}). Commit or stash them first: git status lists them.`,
    );
  const branch = await git.ask('symbolic-ref', '--quiet', '--short', 'HEAD');
  const name = branch.code === 0 ? `branch ${branch.output.trim()}` : 'no branch';
  if (!isAnyBranch && name !== `branch ${MAIN}`)
    throw new ExpectedError(
      `This is ${name}. Releases are made on ${MAIN}: change to it, or add --any-branch.`,
    );
  if ((await git.ask('rev-parse', '--quiet', '--verify', `refs/tags/${tag}`)).code === 0)
    throw new ExpectedError(`There is a tag ${tag} already. Give a higher version.`);
}

/**
 * Writes, commits and tags a release. If anything fails, files, commits and tags are as before.
 * @returns the commit's short name
 * @throws {ExpectedError} with what git says
 */
export async function makeRelease(
  root: string,
  { version, tag, files }: PlannedRelease,
  git: Git = openGit(root),
): Promise<string> {
  const paths = [...files.keys()];
  const before = await git.run('rev-parse', 'HEAD');
  // Ctrl-C ends git, too, whose failure is handled below: this process must not end before that.
  const ignore = () => {};
  const restore = writeFiles(root, files);
  process.on('SIGINT', ignore);
  try {
    await git.run('add', '--', ...paths);
    await git.run('commit', '--quiet', '--message', `Release ${version}`);
    await git.run('tag', '--annotate', tag, '--message', `Mapdock ${version}`);
    return await git.run('rev-parse', '--short', 'HEAD');
  } catch (error) {
    await git.ask('reset', '--quiet', '--soft', before);
    await git.ask('reset', '--quiet', '--', ...paths);
    restore();
    throw error;
  } finally {
    process.off('SIGINT', ignore);
  }
}
