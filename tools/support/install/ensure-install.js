/** Runs before anything is installed: this file and all it imports use nothing but Node itself. */
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
 * Whether everything that the lockfile wants is there in the wanted version. Optional packages may be missing: most
 * are for other platforms.
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function isComplete(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

/**
 * What npm says of a failure, in one line. It starts with single facts about it, each behind its name.
 * @param {string} output
 */
export function reasonOf(output) {
  const errors = output.split('\n').flatMap((line) => /^npm (?:error|ERR!) (.+)/.exec(line)?.[1] ?? []);
  const reason = errors.find((line) => !/^(code|syscall|errno|path|dest|type|stack) /.test(line));
  return (reason ?? 'npm gave no reason').replace(/\.$/, '');
}

/**
 * Installs the dependencies of this repository unless they are there. Development dependencies are always among them:
 * without a build there is nothing to run.
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
