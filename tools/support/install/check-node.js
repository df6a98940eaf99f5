import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '../expected-error.js';
import { PATHS } from '../paths.js';

/**
 * @param {string} version
 * @param {string} minimum
 */
export function isAtLeast(version, minimum) {
  const [actual, required] = [version, minimum].map((text) => text.split('.').map(Number));
  for (const [index, number] of (required ?? []).entries()) {
    const difference = ((actual ?? [])[index] ?? 0) - number;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/**
 * Refuses a Node that is too old for the build tools; they would fail with errors that do not name the reason.
 * @param {string} [version]
 */
export function checkNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(PATHS.root, 'package.json'), 'utf8'));
  const minimum = engines.node.replace('>=', '');
  if (isAtLeast(version, minimum)) return;
  throw new ExpectedError(
    `Mapdock needs Node ${minimum} or newer, this is ${version}. See https://nodejs.org.`,
  );
}
