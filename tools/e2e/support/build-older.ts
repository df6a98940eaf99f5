/** Builds host and map-remote of an earlier commit, for tests that today's builds still work with them. */
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { linkPackages } from '../../support/install/testing/link-packages.ts';
import { PATHS } from '../../support/paths.js';
import { runCommand, runNpm } from '../../support/run-command.js';
import { createTempFolder } from '../../support/temp-folder.ts';
import type { RunResult } from '../../support/run-command.js';

export type OlderBuild = { hostDist: string; remoteDist: string };

const WORKSPACES = ['host', 'map-remote'];

/** Whether this clone has the commit; a shallow clone lacks most. */
export const isInHistory = async (commit: string) =>
  (await runCommand('git', ['cat-file', '-e', `${commit}^{commit}`])).code === 0;

/** Whether this is a clone with all of its history. */
export const hasWholeHistory = async () =>
  (await runCommand('git', ['rev-parse', '--is-shallow-repository'])).output.trim() === 'false';

async function succeed(what: string, running: Promise<RunResult>) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
}

async function extractSources(commit: string, folder: string) {
  const archive = join(folder, 'sources.tar');
  await succeed('git archive', runCommand('git', ['archive', '--output', archive, commit]));
  await succeed('tar', runCommand('tar', ['-xf', archive, '-C', folder]));
  await linkPackages(folder);
}

/**
 * Builds host and map-remote of a commit with the packages that are installed now. The output is stored, and later calls with this commit
 * return it. Rejects if the old sources can't be built with today's packages.
 * @param commit full hash
 */
export async function buildOlder(commit: string): Promise<OlderBuild> {
  const stored = join(PATHS.state, 'older-builds', commit);
  if (!existsSync(stored)) {
    const sources = await createTempFolder();
    // The folder is renamed when the build is complete, so that another run never uses half a build.
    const unfinished = `${stored}.${process.pid}`;
    try {
      await extractSources(commit, sources.path);
      await Promise.all(
        WORKSPACES.map(async (name) => {
          const args = ['run', 'build', '--silent', '-w', `@mapdock/${name}`];
          await succeed(`The build of ${name}`, runNpm(args, { cwd: sources.path }));
          await cp(join(sources.path, name, 'dist'), join(unfinished, name), { recursive: true });
        }),
      );
      await rename(unfinished, stored).catch((error) => {
        // The rename fails if another run of the tests has stored the same build meanwhile.
        if (!existsSync(stored)) throw error;
      });
    } finally {
      await sources.remove();
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  return { hostDist: join(stored, 'host'), remoteDist: join(stored, 'map-remote') };
}
