import { LAYOUT, TO_ROOT } from '../layout.ts';
import { listNamedFiles } from './list-named-files.ts';
import { releaseIdOf } from './release-id.ts';
import type { ReleaseFile } from '@mapdock/shared';

/**
 * Says what is wrong with a release file that was found under an id; `undefined` if it is right. The id is a hash of the list of files
 * only. Every file that other fields name must be on that list, so that no page runs a file that the id does not cover.
 */
export function findReleaseFlaw(release: ReleaseFile, releaseId: string) {
  if (release.releaseId !== releaseId) return `it is that of ${release.releaseId}`;
  const actual = releaseIdOf(release.version, release.files);
  if (actual !== releaseId) return `its list of files makes ${actual}`;
  if (release.engine.url !== TO_ROOT.fromRelease + LAYOUT.engineFolder(release.engine))
    return `${release.engine.url} is not the folder of its engine`;
  const unlisted = listNamedFiles(release).filter((path) => !Object.hasOwn(release.files, path));
  return unlisted.length > 0 ? `it names files without their hash: ${unlisted.join(', ')}` : undefined;
}
