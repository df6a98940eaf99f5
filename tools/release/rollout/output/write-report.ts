import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ExpectedError } from '../../../support/expected-error.js';
import { makeReport } from './make-report.ts';
import { readSteps } from './read-steps.ts';
import type { Report } from './make-report.ts';
import type { ReleaseStorage } from '../../storage/release-storage.js';

/**
 * Writes the page about a rollout.
 * @throws {ExpectedError} if the file can't be written
 */
export async function writeReport(
  file: string,
  { storage, ...about }: Omit<Report, 'steps'> & { storage: ReleaseStorage },
) {
  const steps = await readSteps(about.channel, about.releaseId, storage);
  const page = makeReport({ ...about, steps });
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page);
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new ExpectedError(
      `The report can't be written to ${file}: ${code}. Give another file with --report.`,
    );
  }
}
