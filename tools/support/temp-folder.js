import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder for one test or test server; `remove` deletes it.
 * @returns {Promise<{ path: string, remove: () => Promise<void> }>}
 */
export async function createTempFolder() {
  const path = await mkdtemp(join(tmpdir(), 'mapdock-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
