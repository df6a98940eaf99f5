import { runCommand } from '../../support/run-command.js';

/** Installing into the system is only for machines that are thrown away afterwards, where tests run as root. */
export const canUseApt = process.platform === 'linux' && process.getuid?.() === 0;

/** @param {readonly string[]} packages */
export async function installByApt(packages) {
  await runCommand('apt-get', ['update']);
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}
