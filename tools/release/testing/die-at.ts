/**
 * Preloaded into the release tool, this kills it at one of its operations on the file system. So a test can reach every step, however fast
 * the machine is. Without a number it only counts the operations.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const OPERATIONS = ['link', 'mkdir', 'open', 'readdir', 'rename', 'rm', 'rmdir', 'writeFile'] as const;

const { MAPDOCK_TEST_STORE: store = '', MAPDOCK_TEST_DIE_AT: dieAt, MAPDOCK_TEST_DIE: when } = process.env;
let count = 0;

const patched: Record<string, (...args: unknown[]) => unknown> = fs as unknown as typeof patched;
for (const name of OPERATIONS) {
  const original = patched[name];
  patched[name] = (...args) => {
    if (!args.some((arg) => typeof arg === 'string' && arg.startsWith(store))) return original?.(...args);
    count += 1;
    const isTheOne = count === Number(dieAt);
    if (isTheOne && when === 'before') process.kill(process.pid, 'SIGKILL');
    const result = original?.(...args);
    // The operation was handed to another thread. When the process dies it may be done, half done or not begun.
    if (isTheOne) process.kill(process.pid, 'SIGKILL');
    return result;
  };
}
syncBuiltinESMExports();
process.on('exit', () => process.stderr.write(`operations: ${count}\n`));
