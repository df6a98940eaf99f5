import { spawn } from 'node:child_process';
import { nodeArguments } from '../../support/node-arguments.js';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { TestContext } from 'node:test';

const CLI = new URL('../cli.js', import.meta.url).pathname;
const PAGE_BYTES = 4096;

/** Starts the collector in a process of its own, so that its memory can be told from that of the test. It ends with the test. */
export async function startCollectorProcess(t: TestContext) {
  const child = spawn(
    process.execPath,
    nodeArguments([CLI, '--port', '0', '--requests-per-minute', '1000000000']),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  t.after(() => child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  const [url = ''] = /http:\S+/.exec(String(line)) ?? [];
  return {
    url,
    /** Memory of the process in bytes; `undefined` on systems that do not tell it in a file. */
    async readMemory() {
      const pages = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => undefined);
      return pages === undefined ? undefined : Number(pages.split(' ')[1]) * PAGE_BYTES;
    },
  };
}
