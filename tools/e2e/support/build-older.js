/** Host and map-remote of an earlier commit, for tests of what still has to go with it. */
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { linkPackages } from '../../support/install/link-packages.js';
import { PATHS } from '../../support/paths.js';
import { runCommand, runNpm } from '../../support/run-command.js';
import { createTempFolder } from '../../support/temp-folder.js';

/** @typedef {{ hostDist: string, remoteDist: string }} OlderBuild */

const WORKSPACES = ['host', 'map-remote'];

/** A shallow clone lacks most commits. @param {string} commit */
export const isInHistory = async (commit) =>
  (await runCommand('git', ['cat-file', '-e', `${commit}^{commit}`])).code === 0;

/** Whether this is a clone with all of its history. */
export const hasWholeHistory = async () =>
  (await runCommand('git', ['rev-parse', '--is-shallow-repository'])).output.trim() === 'false';

/** @param {string} what @param {Promise<import('../../support/run-command.js').RunResult>} running */
async function succeed(what, running) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
}

/** @param {string} commit @param {string} folder */
async function takeSources(commit, folder) {
  const archive = join(folder, 'sources.tar');
  await succeed('git archive', runCommand('git', ['archive', '--output', archive, commit]));
  await succeed('tar', runCommand('tar', ['-xf', archive, '-C', folder]));
  await linkPackages(folder);
}

/**
 * Builds both sides of a commit with the packages that are installed now, and keeps the output: the next call with this commit takes
 * what is there. Rejects if the sources of then can't be built by the tools of now.
 * @param {string} commit in full
 * @returns {Promise<OlderBuild>}
 */
export async function buildOlder(commit) {
  const kept = join(PATHS.state, 'older-builds', commit);
  if (!existsSync(kept)) {
    const sources = await createTempFolder();
    // It gets its name at the end, so that nobody takes half a build for one.
    const made = `${kept}.${process.pid}`;
    try {
      await takeSources(commit, sources.path);
      await Promise.all(
        WORKSPACES.map(async (name) => {
          const args = ['run', 'build', '--silent', '-w', `@mapdock/${name}`];
          await succeed(`The build of ${name}`, runNpm(args, { cwd: sources.path }));
          await cp(join(sources.path, name, 'dist'), join(made, name), { recursive: true });
        }),
      );
      await rename(made, kept).catch((error) => {
        // Another run of the tests was faster.
        if (!existsSync(kept)) throw error;
      });
    } finally {
      await sources.remove();
      await rm(made, { recursive: true, force: true });
    }
  }
  return { hostDist: join(kept, 'host'), remoteDist: join(kept, 'map-remote') };
}
