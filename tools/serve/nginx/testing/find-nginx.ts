import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../../support/run-command.js';

export interface Nginx {
  file: string;
  /** Path of the module that serves `.br` files, if it is installed. */
  brotliModule: string | undefined;
}

/** Debian installs nginx in a folder that is only in the PATH of root. */
const PLACES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'];
const BROTLI_MODULE = 'ngx_http_brotli_static_module.so';
/** Tests may install nginx only where they run as root: such a machine is taken for one that is thrown away afterwards. */
const canUseApt = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const PACKAGES = [['nginx', 'libnginx-mod-http-brotli-static'], ['nginx']];
/** Without a network, apt-get would wait longer than this. */
const INSTALL_MS = 180_000;

async function findInstalled(): Promise<Nginx | undefined> {
  for (const file of PLACES) {
    const { code, output } = await runCommand(file, ['-V']);
    if (code !== 0) continue;
    const [, modules] = /--modules-path=(\S+)/.exec(output) ?? [];
    const brotliModule = join(modules ?? '', BROTLI_MODULE);
    return { file, brotliModule: existsSync(brotliModule) ? brotliModule : undefined };
  }
  return undefined;
}

/** Finds nginx on this machine, or installs the distribution's package if it may. */
export async function findNginx(): Promise<
  { nginx: Nginx; reason?: undefined } | { nginx?: undefined; reason: string }
> {
  const present = await findInstalled();
  if (present) return { nginx: present };
  if (!canUseApt) return { reason: 'there is no nginx here, and it is only installed as root with apt-get' };
  await runCommand('apt-get', ['update'], { timeoutMs: INSTALL_MS });
  for (const packages of PACKAGES) {
    const args = ['-o', 'DPkg::Lock::Timeout=60', 'install', '-y', '--no-install-recommends', ...packages];
    await runCommand('apt-get', args, {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      timeoutMs: INSTALL_MS,
    });
    const installed = await findInstalled();
    if (installed) return { nginx: installed };
  }
  return { reason: 'apt-get could not install nginx' };
}
