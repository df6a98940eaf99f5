import { noProgress } from '../../support/command/no-progress.js';
import { ExpectedError } from '../../support/expected-error.js';
import { addSiblings } from './add-siblings.js';
import { LAYOUT } from '../layout.js';
import { makeRelease } from './make-release.js';
import { whileUsing } from './release-uses.js';
import { readBuild } from './read-build.js';
import { toDocument } from '../to-document.js';

/**
 * Writes a file of a release. Such files never change, so a file that is there already must have the same bytes.
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {string} path
 * @param {Uint8Array} content
 * @returns {Promise<boolean>} whether the file is new
 */
async function createOnce(storage, path, content) {
  if (await storage.create(path, content)) return true;
  const present = await storage.read(path);
  if (present && present.content.equals(content)) return false;
  throw new ExpectedError(`${path} is already in the store with other content. Nothing was overwritten.`);
}

/**
 * @param {readonly (readonly [path: string, content: Uint8Array])[]} files
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {import('../../support/command/progress.js').StartProgress} startProgress
 */
async function copyFiles(files, storage, startProgress) {
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
 * @param {string} buildDir
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {object} [options]
 * @param {(line: string) => void} [options.report] called with a line that says which release it is
 * @param {import('../../support/command/progress.js').StartProgress} [options.startProgress]
 * @param {boolean} [options.precompress] whether to write compressed siblings, which takes seconds
 * @returns {Promise<{ release: import('@mapdock/shared').ReleaseFile, isNew: boolean }>}
 */
export async function publish(
  buildDir,
  storage,
  { report = () => {}, startProgress = noProgress, precompress = true } = {},
) {
  const build = await readBuild(buildDir);
  const release = makeRelease(build);
  const uploads = [
    ...build.engineFiles,
    ...[...build.releaseFiles].map(
      ([path, content]) => /** @type {const} */ ([LAYOUT.releaseFile(release.releaseId, path), content]),
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
