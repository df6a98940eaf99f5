import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** Creates a folder for one test or test server; `remove` deletes it. */
export async function createTempFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'mapdock-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** The same for one test of `node:test`, at whose end it is deleted. */
export async function useTempFolder(t: Pick<TestContext, 'after'>) {
  const folder = await createTempFolder();
  t.after(folder.remove);
  return folder;
}
