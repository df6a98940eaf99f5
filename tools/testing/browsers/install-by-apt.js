import { runCommand } from '../../support/run-command.js';

/** Only root may install packages. Tests run as root in containers, which are deleted afterwards. */
export const canUseApt = process.platform === 'linux' && process.getuid?.() === 0;

/** @param {readonly string[]} packages */
export async function installByApt(packages) {
  await runCommand('apt-get', ['update']);
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}
