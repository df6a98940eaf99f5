import { runCommand } from '../../support/run-command.js';

/** Only root may install packages. Tests run as root in containers, which are deleted afterwards. */
export const canUseApt = process.platform === 'linux' && process.getuid?.() === 0;

export async function installByApt(packages: readonly string[]) {
  await runCommand('apt-get', ['update']);
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}
