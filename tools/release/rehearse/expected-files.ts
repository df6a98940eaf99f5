import { integrityOf } from '../release-files/file-facts.ts';
import { LAYOUT } from '../layout.ts';
import type { ReleaseFile } from '@mapdock/shared';

/** Returns the hash of every file that a page with this release may request from the store, by the address of the file. */
export function expectedFiles(
  {
    release,
    releaseDocument,
  }: {
    release: ReleaseFile;
    releaseDocument: Uint8Array;
  },
  storeUrl: string,
): Map<string, string> {
  const document = new URL(LAYOUT.releaseDocument(release.releaseId), storeUrl);
  const files = Object.entries(release.files).map(
    ([path, { integrity }]) => [new URL(path, document).href, integrity] as const,
  );
  return new Map([...files, [document.href, integrityOf(releaseDocument)]]);
}
