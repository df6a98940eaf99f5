import { MANIFEST_FILE } from '@mapdock/shared';
import { EMBED } from '../layout.js';
import { listNamedFiles } from '../release/list-named-files.js';

/**
 * Files that users run because a channel names the release: those that its pointer names, and the one that is copied to the channel's
 * own address. By path as in the release's list of files. The contract module is none of them: the release tool alone runs it.
 * @param {import('@mapdock/shared').ReleaseFile} release
 */
export function listPointedFiles(release) {
  const named = listNamedFiles(release).filter((file) => file !== release.contractModule);
  const others = [MANIFEST_FILE, EMBED].filter((file) => Object.hasOwn(release.files, file));
  return [...new Set([...named, ...others])];
}
