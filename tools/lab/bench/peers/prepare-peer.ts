import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprintInputs } from '../../../build/fingerprint.ts';
import { ExpectedError } from '../../../support/expected-error.js';
import { runNpm } from '../../../support/run-command.js';
import { buildOf, sourcesOf } from './peer-folders.ts';

/** Each peer is built twice: the release that a site starts with, and the one that replaces it. */
export const RELEASES = [1, 2];

const INSTALL_FLAGS = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
/** Ten times what a bundler needs for the engine on two cores. */
const TIMEOUT_MS = 600_000;

async function runOrFail(folder: string, what: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  console.error(`${what} of the peer ${folder} ...`);
  const { code, output } = await runNpm(args, { cwd: sourcesOf(folder), env, timeoutMs: TIMEOUT_MS });
  if (code === 0) return;
  console.error(output);
  throw new ExpectedError(`${what} of the peer ${folder} failed, see above.`);
}

/** Installs a peer by its lockfile and builds both of its releases, unless builds of the same sources are there. */
export async function preparePeer(folder: string) {
  const stamp = join(buildOf(folder, 0), '..', 'built-from');
  const sources = `${process.version} ${await fingerprintInputs(sourcesOf('.'), [folder])}`;
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return;
  await rm(join(stamp, '..'), { recursive: true, force: true });
  await runOrFail(folder, 'Install', ['ci', ...INSTALL_FLAGS]);
  for (const release of RELEASES) {
    const BENCH_OUT = buildOf(folder, release);
    await mkdir(BENCH_OUT, { recursive: true });
    await runOrFail(folder, `Build ${release}`, ['run', 'build'], {
      BENCH_OUT,
      BENCH_RELEASE: String(release),
    });
  }
  await writeFile(stamp, sources);
}
