import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempFolder } from '../../../support/temp-folder.ts';
import { findFreePort } from '../../testing/find-free-port.ts';
import { makeNginxConfig } from '../make-nginx-config.ts';
import type { Nginx } from './find-nginx.ts';
import type { ChildProcess } from 'node:child_process';

/** Another program can take the free port before nginx opens it, but hardly five times in a row. */
const PORT_ATTEMPTS = 5;
const TEMP_PATHS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** @param site configuration of what is served */
const makeMainConfig = ({ brotliModule }: Nginx, site: string) => `
daemon off;
# Without a master there is one process, of the user who runs the test: nobody else may read the files.
master_process off;
pid nginx.pid;
error_log stderr notice;
${brotliModule ? `load_module "${brotliModule}";` : ''}
events { }
http {
access_log off;
${TEMP_PATHS.map((name) => `${name}_temp_path ${name};`).join('\n')}
${site}
}
`;

/** @returns `output` if nginx ended */
async function run(file: string, folder: string): Promise<{ child: ChildProcess } | { output: string }> {
  const child = spawn(file, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  const isListening = new Promise((resolve) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
      // nginx writes its first notice after it has opened its ports.
      if (output.includes('[notice]')) resolve(true);
    });
  });
  const hasEnded = once(child, 'close').then(() => false);
  return (await Promise.race([isListening, hasEnded])) ? { child } : { output };
}

/** Serves a folder with nginx on this machine, with the configuration that is made from the header rules. */
export async function startNginx(
  nginx: Nginx,
  options: Pick<Parameters<typeof makeNginxConfig>[0], 'site' | 'root' | 'include'>,
) {
  const folder = await createTempFolder();
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const address = `127.0.0.1:${port}`;
    const hasBrotli = nginx.brotliModule !== undefined;
    const config = makeMainConfig(nginx, makeNginxConfig({ ...options, listen: address, hasBrotli }));
    await writeFile(join(folder.path, 'nginx.conf'), config);
    const started = await run(nginx.file, folder.path);
    if ('child' in started) {
      const { child } = started;
      return {
        origin: `http://${address}`,
        port,
        async close() {
          const closed = once(child, 'close');
          child.kill('SIGTERM');
          await closed;
          await folder.remove();
        },
      };
    }
    if (/Address already in use/.test(started.output) && attempt < PORT_ATTEMPTS) continue;
    await folder.remove();
    throw new Error(`nginx did not start:\n${started.output}`);
  }
}
