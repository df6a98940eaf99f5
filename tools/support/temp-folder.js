import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder of its own for a test or a test server, and the way to get rid of it.
 * @returns {Promise<{ path: string, remove: () => Promise<void> }>}
 */
export async function createTempFolder() {
  const path = await mkdtemp(join(tmpdir(), 'mapdock-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
