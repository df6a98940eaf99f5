import { noProgress } from '../../support/command/no-progress.ts';
import { ExpectedError } from '../../support/expected-error.js';
import { addSiblings } from './add-siblings.ts';
import { LAYOUT } from '../layout.ts';
import { makeRelease } from './make-release.ts';
import { whileUsing } from './release-uses.ts';
import { readBuild } from './read-build.ts';
import { toDocument } from '../to-document.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { StartProgress } from '../../support/command/progress.js';
import type { ReleaseFile } from '@mapdock/shared';

/**
 * Writes a file of a release. Such files never change, so a file that is there already must have the same bytes.
 * @returns whether the file is new
 */
async function createOnce(storage: ReleaseStorage, path: string, content: Uint8Array): Promise<boolean> {
  if (await storage.create(path, content)) return true;
  const present = await storage.read(path);
  if (present && present.content.equals(content)) return false;
  throw new ExpectedError(`${path} is already in the store with other content. Nothing was overwritten.`);
}

async function copyFiles(
  files: readonly (readonly [path: string, content: Uint8Array])[],
  storage: ReleaseStorage,
  startProgress: StartProgress,
) {
  const progress = startProgress({ label: 'Copying', total: files.length, unit: 'files' });
  try {
    await Promise.all(
      files.map(async ([path, content]) => {
        await createOnce(storage, path, content);
        progress.advance();
      }),
    );
  } finally {
    progress.end();
  }
}

/**
 * Copies a build of map-remote into the store. The release file is written last, and a release without one doesn't exist. So if a publish
 * is interrupted, nothing uses the incomplete release, and the next publish of the build completes it.
 */
export async function publish(
  buildDir: string,
  storage: ReleaseStorage,
  {
    report = () => {},
    startProgress = noProgress,
    precompress = true,
  }: {
    /** Called with a line that says which release it is. */
    report?: (line: string) => void;
    startProgress?: StartProgress;
    /** Whether to write compressed siblings, which takes seconds. */
    precompress?: boolean;
  } = {},
): Promise<{ release: ReleaseFile; isNew: boolean }> {
  const build = await readBuild(buildDir);
  const release = makeRelease(build);
  const uploads = [
    ...build.engineFiles,
    ...[...build.releaseFiles].map(
      ([path, content]) => [LAYOUT.releaseFile(release.releaseId, path), content] as const,
    ),
  ];
  const engineFolders = [...build.engineFiles.keys()].flatMap((path) => LAYOUT.engineFolderOf(path) ?? []);
  return whileUsing(storage, async (use) => {
    await use([LAYOUT.releaseFolder(release.releaseId), ...new Set(engineFolders)]);
    report(`Publishing ${release.releaseId} to ${storage.name} ...`);
    await copyFiles(uploads, storage, startProgress);
    if (precompress) await addSiblings(storage, uploads, startProgress);
    const isNew = await createOnce(storage, LAYOUT.releaseDocument(release.releaseId), toDocument(release));
    return { release, isNew };
  });
}
