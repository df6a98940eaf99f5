import { ExpectedError } from '../../support/expected-error.js';
import { formatMatrix } from './format-matrix.js';
import { judgeRelease } from './judge-stored.js';

/**
 * Whether all verdicts allow to deploy.
 * @param {readonly { verdict: import('./verdict.js').Verdict }[]} rows
 * @param {{ allowUnknown?: boolean | undefined }} [options]
 */
export const isDeployable = (rows, { allowUnknown = false } = {}) =>
  rows.every(({ verdict }) => verdict === 'yes' || (allowUnknown && verdict === 'unknown'));

/**
 * Refuses a release that a known host of the channel can't use.
 * @param {string} releaseId
 * @param {string} channel
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {{ allowUnknown?: boolean, force?: boolean, report: (line: string) => void }} options `force`: warn instead of refusing
 * @throws {ExpectedError} with the matrix of hosts and checks
 */
export async function assertDeployable(releaseId, channel, storage, { allowUnknown, force = false, report }) {
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
  );
}
