import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ExpectedError } from '../../../support/expected-error.js';
import { makeReport } from './make-report.js';
import { readSteps } from './read-steps.js';

/**
 * Writes the page about a rollout.
 * @param {string} file
 * @param {Omit<import('./make-report.js').Report, 'steps'> & { storage: import('../../storage/release-storage.js').ReleaseStorage }} about
 * @throws {ExpectedError} if the file can't be written
 */
export async function writeReport(file, { storage, ...about }) {
  const steps = await readSteps(about.channel, about.releaseId, storage);
  const page = makeReport({ ...about, steps });
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page);
  } catch (error) {
    const { code = String(error) } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new ExpectedError(
      `The report can't be written to ${file}: ${code}. Give another file with --report.`,
    );
  }
}
