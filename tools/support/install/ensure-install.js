/** This file runs before packages are installed, so it and all files that it imports use only Node's own modules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './check-node.js';
import { ExpectedError } from '../expected-error.js';
import { PATHS } from '../paths.js';
import { runNpm } from '../run-command.js';

/**
 * A lockfile's packages by path.
 * @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages
 */

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(PATHS.root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * Whether each package of the lockfile is installed in the locked version. Optional packages may be missing: most are
 * for other platforms.
 * @param {Packages} locked
 * @param {Packages} installed
 */
export function isComplete(locked, installed) {
  return Object.entries(locked).every(([path, { version, integrity, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

/**
 * The reason of a failure, as one line of npm's output. npm prints single facts first, such as `code ENOENT`; these are skipped.
 * @param {string} output
 */
export function reasonOf(output) {
  const errors = output.split('\n').flatMap((line) => /^npm (?:error|ERR!) (.+)/.exec(line)?.[1] ?? []);
  const reason = errors.find((line) => !/^(code|syscall|errno|path|dest|type|stack) /.test(line));
  return (reason ?? 'npm gave no reason').replace(/\.$/, '');
}

/**
 * Installs the dependencies of this repository if some are missing. Development dependencies are always included: what
 * the commands run is built with them.
 * @param {(line: string) => void} [report]
 */
export async function ensureInstall(report = console.log) {
  checkNode();
  if (isComplete(readPackages('package-lock.json'), readPackages('node_modules/.package-lock.json'))) return;
  report('Installing dependencies ...');
  const flags = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  const { code, output } = await runNpm(['ci', ...flags]);
  if (code === 0) return;
  throw new ExpectedError(`The install failed: ${reasonOf(output)}. Run "npm ci" to see all of it.`);
}
