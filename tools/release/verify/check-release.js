import { posix } from 'node:path';
import { parseDocument, releaseFileSchema } from '@mapdock/shared';
import { mapLimited } from '../../support/map-limited.js';
import { findReleaseFlaw } from '../release/find-release-flaw.js';
import { LAYOUT } from '../layout.js';
import { parseJsonOrFail } from '../parse-or-fail.js';
import { checkFile } from './check-file.js';
import { checkMissing } from './check-missing.js';
import { makeProblem } from './problems.js';

/** So many files are checked at the same time. Each takes several requests, and the number of connections is limited too. */
const FILES_AT_ONCE = 4;

/** @param {Buffer} content @param {string} path */
function parseRelease(content, path) {
  try {
    const parsed = parseDocument(releaseFileSchema, parseJsonOrFail(content, path));
    return parsed.ok ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the release file, which has the hashes of all other files. Its own hash is in the pointer. Without a pointer, its list of files is
 * checked by the id, which is a hash of the list.
 * @param {import('./create-reader.js').Reader} reader
 * @param {string} releaseId
 * @param {string} [integrity]
 */
export async function readRelease(reader, releaseId, integrity) {
  const path = LAYOUT.releaseDocument(releaseId);
  const { content, problems } = await checkFile(reader, { path, ...(integrity && { integrity }) });
  if (!content) return { problems };
  const release = parseRelease(content, path);
  if (!release) {
    return { problems: [...problems, makeProblem(path, 'release', 'a release file', 'something else')] };
  }
  const flaw = findReleaseFlaw(release, releaseId);
  if (flaw !== undefined)
    return { problems: [...problems, makeProblem(path, 'release', `that of ${releaseId}`, flaw)] };
  return { release, releaseDocument: content, problems };
}

/** @typedef {Awaited<ReturnType<typeof readRelease>>} ReadRelease */

/**
 * @param {import('./create-reader.js').Reader} reader
 * @param {readonly Parameters<typeof checkFile>[1][]} files
 * @param {import('../../support/command/progress.js').StartProgress} startProgress
 */
async function checkFiles(reader, files, startProgress) {
  const progress = startProgress({ label: 'Reading', total: files.length, unit: 'files' });
  try {
    return await mapLimited(files, FILES_AT_ONCE, async (file) => {
      const result = await checkFile(reader, file);
      progress.advance();
      return { path: file.path, ...result };
    });
  } finally {
    progress.end();
  }
}

/**
 * Reads every file of some releases. Files that they share are read once.
 * @param {import('./create-reader.js').Reader} reader
 * @param {readonly import('@mapdock/shared').ReleaseFile[]} releases
 * @param {import('../../support/command/progress.js').StartProgress} startProgress
 */
export async function checkReleases(reader, releases, startProgress) {
  const files = new Map(
    releases.flatMap(({ releaseId, files: listed }) =>
      Object.entries(listed).map(([file, facts]) => {
        const path = posix.normalize(LAYOUT.releaseFile(releaseId, file));
        return /** @type {const} */ ([`${path} ${facts.integrity}`, { path, ...facts }]);
      }),
    ),
  );
  const checked = await checkFiles(reader, [...files.values()], startProgress);
  const missing = await Promise.all(
    releases.map(({ releaseId }) => checkMissing(reader, LAYOUT.releaseFile(releaseId, ''))),
  );
  return {
    files: files.size,
    uncompressed: checked.flatMap(({ path, content, isCompressed }) =>
      content && !isCompressed ? [path] : [],
    ),
    problems: [...checked.flatMap(({ problems }) => problems), ...missing.flat()],
  };
}
