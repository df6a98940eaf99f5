import { MANIFEST_FILE } from '@mapdock/shared';
import { EMBED, PACKAGE } from '../layout.ts';
import { listNamedFiles } from './list-named-files.ts';
import type { ReleaseFile } from '@mapdock/shared';

/**
 * Lists the files that users run because a channel names the release, by their path in the release's list of files:
 * - the files that the pointer names;
 * - `embed.js` and the contract package, which are copied to the channel's own address.
 *
 * The contract module is not among them, because only the release tool runs it.
 */
export function listPointedFiles(release: ReleaseFile) {
  const named = listNamedFiles(release).filter((file) => file !== release.contractModule);
  const others = [MANIFEST_FILE, EMBED, PACKAGE].filter((file) => Object.hasOwn(release.files, file));
  return [...new Set([...named, ...others])];
}
