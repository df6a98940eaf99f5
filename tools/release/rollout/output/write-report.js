import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeReport } from './make-report.js';
import { readSteps } from './read-steps.js';

/**
 * Writes the page about a rollout.
 * @param {string} file
 * @param {Omit<import('./make-report.js').Report, 'steps'> & { storage: import('../../storage/release-storage.js').ReleaseStorage }} about
 */
export async function writeReport(file, { storage, ...about }) {
  const steps = await readSteps(about.channel, about.releaseId, storage);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, makeReport({ ...about, steps }));
}
