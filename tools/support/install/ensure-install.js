/** This file runs before packages are installed, so it and all files that it imports use only Node's own modules. */
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showElapsed } from '../command/show-elapsed.js';
import { ExpectedError } from '../expected-error.js';
import { PATHS } from '../paths.js';
import { runNpm } from '../run-command.js';
import { describeInstall } from './describe-install.js';
import { explainInstall } from './explain-install.js';

/**
 * A lockfile's packages by path.
 * @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} Packages
 */

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

const isInstalledPath = (/** @type {string} */ path) => path.includes('node_modules/');

/**
 * Whether each package of the lockfile is installed in the locked version. Optional packages may be missing: most are
 * for other platforms. Pure.
 * @param {Packages} locked
 * @param {Packages} installed what npm has noted at the end of the last install
 * @param {(path: string) => boolean} isThere whether the folder of a package, or the link to a workspace, has a package in it. An install that
 *   was interrupted and a deletion by hand leave folders that are missing or empty, and npm's note as it was
 */
export function isComplete(locked, installed, isThere) {
  return Object.entries(locked).every(([path, { version, integrity, optional }]) => {
    if (!isInstalledPath(path)) return true;
    const found = installed[path];
    return found
      ? found.version === version && found.integrity === integrity && isThere(path)
      : optional === true;
  });
}

/** @param {string} root */
const createIsThere = (root) => (/** @type {string} */ path) => existsSync(join(root, path, 'package.json'));

/**
 * Runs npm and says what it does meanwhile.
 * @param {string} root
 * @param {Packages} locked
 * @param {(line: string) => void} report
 */
async function install(root, locked, report) {
  const isThere = createIsThere(root);
  const expected = Object.entries(locked).flatMap(([path, { link, optional }]) =>
    isInstalledPath(path) && !link && !optional ? [path] : [],
  );
  let answers = 0;
  let failures = 0;
  const elapsed = showElapsed({
    describe: (seconds) =>
      describeInstall(
        { answers, failures, unpacked: expected.filter(isThere).length, total: expected.length },
        seconds,
      ),
    report,
  });
  const flags = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  try {
    // At this level npm prints one line for each answer, and one for each attempt that failed.
    return await runNpm(['ci', ...flags, '--loglevel=http'], {
      cwd: root,
      onOutput: (text) => {
        answers += text.match(/^npm http (?:cache|fetch GET \d)/gm)?.length ?? 0;
        failures += text.match(/^npm http fetch GET .* failed with/gm)?.length ?? 0;
      },
    });
  } finally {
    elapsed.end();
  }
}

/**
 * Installs the dependencies of this repository if some are missing. Development dependencies are always included: what
 * the commands run is built with them.
 * @param {(line: string) => void} [report]
 * @param {string} [root] the folder with `package-lock.json`
 */
export async function ensureInstall(report = console.log, root = PATHS.root) {
  const locked = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (isComplete(locked, installed, createIsThere(root))) return;
  const folder = join(root, 'node_modules');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new ExpectedError(
      'node_modules is a link, and an install would delete the packages that it leads to. Remove the link first.',
    );
  const isRepair = existsSync(folder);
  report(
    isRepair
      ? 'Installing dependencies, since node_modules is not complete ...'
      : 'Installing dependencies ...',
  );
  const { code, output } = await install(root, locked, report);
  if (code !== 0) throw new ExpectedError(explainInstall(output));
}
