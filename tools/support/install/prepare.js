/** This file runs before packages are installed, so it and all files that it imports use only Node's own modules. */
import { ensureInstall } from './ensure-install.js';

/**
 * What a command does before it imports code in TypeScript: installs the packages that are missing, and lets this process read TypeScript.
 * @param {(line: string) => void} [report] default: prints to stdout
 */
export async function prepare(report) {
  await ensureInstall(report);
  await import('../register-typescript.js');
}
