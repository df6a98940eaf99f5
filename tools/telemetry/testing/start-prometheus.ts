import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../serve/testing/find-free-port.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

/** What Prometheus logs when it answers requests. */
const READY = 'Server is ready to receive web requests';

/**
 * Starts Prometheus with a configuration. It ends with the test.
 * @param config as YAML
 * @returns its address
 */
export async function startPrometheus(
  t: { after(end: () => Promise<void>): void },
  config: string,
): Promise<string> {
  const folder = await createTempFolder();
  const port = await findFreePort();
  const configFile = join(folder.path, 'prometheus.yml');
  await writeFile(configFile, config);
  const child = spawn(
    'prometheus',
    [
      `--config.file=${configFile}`,
      `--storage.tsdb.path=${join(folder.path, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const closed = once(child, 'close');
  t.after(async () => {
    child.kill('SIGKILL');
    await closed;
    await folder.remove();
  });
  let output = '';
  const isReady = new Promise((resolve) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes(READY)) resolve(true);
    });
  });
  if (!(await Promise.race([isReady, closed.then(() => false)])))
    throw new Error(`Prometheus did not start:\n${output}`);
  return `http://127.0.0.1:${port}`;
}
