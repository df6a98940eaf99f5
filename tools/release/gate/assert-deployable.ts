import { ExpectedError } from '../../support/expected-error.js';
import { formatMatrix } from './format-matrix.ts';
import { judgeRelease } from './judge-stored.ts';
import type { Verdict } from './verdict.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

/** Whether all verdicts allow to deploy. */
export const isDeployable = (
  rows: readonly { verdict: Verdict }[],
  { allowUnknown = false }: { allowUnknown?: boolean | undefined } = {},
) => rows.every(({ verdict }) => verdict === 'yes' || (allowUnknown && verdict === 'unknown'));

/**
 * Refuses a release that a known host of the channel can't use.
 * @param options `force`: warn instead of refusing
 * @throws {ExpectedError} with the matrix of hosts and checks, whose `details` have the verdicts as `rows`
 */
export async function assertDeployable(
  releaseId: string,
  channel: string,
  storage: ReleaseStorage,
  {
    allowUnknown,
    force = false,
    report,
  }: { allowUnknown?: boolean; force?: boolean; report: (line: string) => void },
) {
  const rows = await judgeRelease(releaseId, channel, storage);
  if (rows.length === 0) return report(`No host of ${channel} is known, so none was checked.`);
  if (isDeployable(rows, { allowUnknown })) {
    return report(`${rows.length} known host(s) of ${channel} can use ${releaseId}.`);
  }
  const matrix = formatMatrix(rows);
  const message = `Not every known host of ${channel} can use ${releaseId}:\n\n${matrix}\n`;
  if (force) return report(`${message}\n--force goes on all the same.`);
  throw new ExpectedError(
    `${message}\nNothing was changed. See can-i-deploy; --force promotes it all the same.`,
    { rows },
  );
}
