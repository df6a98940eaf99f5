import { runCommand } from '../../support/run-command.js';

/**
 * Finds Prometheus on this machine. Tests do not install it.
 * @returns why there is none; `undefined` if there is one
 */
export async function findPrometheusProblem(): Promise<string | undefined> {
  const { code } = await runCommand('prometheus', ['--version']);
  return code === 0 ? undefined : 'there is no Prometheus here (apt-get install prometheus)';
}
