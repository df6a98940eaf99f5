import { posix } from 'node:path';
import { releaseFileSchema } from '@mapdock/shared';
import limitConcurrency from 'p-limit';
import { findReleaseFlaw } from '../release-files/find-release-flaw.ts';
import { LAYOUT } from '../layout.ts';
import { parseIfValid } from '../parse-or-fail.ts';
import { checkFile } from './check-file.ts';
import { checkMissing } from './check-missing.ts';
import { makeProblem } from './problems.ts';
import type { Reader } from './create-reader.ts';
import type { StartProgress } from '../../support/command/progress.js';
import type { ReleaseFile } from '@mapdock/shared';

/** So many files are checked at the same time. Each takes several requests, and the number of connections is limited too. */
const FILES_AT_ONCE = 4;

/**
 * Reads the release file, which has the hashes of all other files. Its own hash is in the pointer. Without a pointer, its list of files is
 * checked by the id, which is a hash of the list.
 */
export async function readRelease(reader: Reader, releaseId: string, integrity?: string) {
  const path = LAYOUT.releaseDocument(releaseId);
  const { content, problems } = await checkFile(reader, { path, ...(integrity && { integrity }) });
  if (!content) return { problems };
  const release = parseIfValid(releaseFileSchema, content);
  if (!release) {
    return { problems: [...problems, makeProblem(path, 'release', 'a release file', 'something else')] };
  }
  const flaw = findReleaseFlaw(release, releaseId);
  if (flaw !== undefined)
    return { problems: [...problems, makeProblem(path, 'release', `that of ${releaseId}`, flaw)] };
  return { release, releaseDocument: content, problems };
}

export type ReadRelease = Awaited<ReturnType<typeof readRelease>>;

async function checkFiles(
  reader: Reader,
  files: readonly Parameters<typeof checkFile>[1][],
  startProgress: StartProgress,
) {
  const progress = startProgress({ label: 'Reading', total: files.length, unit: 'files' });
  try {
    const limit = limitConcurrency(FILES_AT_ONCE);
    const check = async (file: (typeof files)[number]) => {
      const result = await checkFile(reader, file);
      progress.advance();
      return { path: file.path, ...result };
    };
    return await Promise.all(files.map((file) => limit(check, file)));
  } finally {
    progress.end();
  }
}

/** Reads every file of some releases. Files that they share are read once. */
export async function checkReleases(
  reader: Reader,
  releases: readonly ReleaseFile[],
  startProgress: StartProgress,
) {
  const files = new Map(
    releases.flatMap(({ releaseId, files: listed }) =>
      Object.entries(listed).map(([file, facts]) => {
        const path = posix.normalize(LAYOUT.releaseFile(releaseId, file));
        return [`${path} ${facts.integrity}`, { path, ...facts }] as const;
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
