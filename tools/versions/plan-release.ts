import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseChanges } from './changelog.ts';
import { changeManifests, CONTRACT, readFolders, readManifest } from './manifests.ts';
import { nextVersion } from './next-version.ts';
import { recordContract } from './record-contract.ts';
import type { Files } from './manifests.ts';

/** A release of the product that is about to be made. */
export interface PlannedRelease {
  version: string;
  tag: string;
  /** The version of the contract that is in it. */
  contract: string;
  files: Files;
}

/**
 * Says what a release of the product writes. Changes nothing.
 * @param root folder of the repository
 * @param wanted what people have typed
 * @param date as `2026-11-28`
 * @throws {UsageError} for a version that can't be the next one
 * @throws {ExpectedError} if the changelog has nothing to release
 */
export async function planRelease(root: string, wanted: string, date: string): Promise<PlannedRelease> {
  const version = nextVersion(readManifest(root, '').version, wanted);
  const contract = readManifest(root, CONTRACT).version;
  const folders = readFolders(root).filter((folder) => folder !== CONTRACT);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  return {
    version,
    tag: `v${version}`,
    contract,
    files: new Map([
      ['CHANGELOG.md', releaseChanges(changelog, `${version} (${date}, contract ${contract})`)],
      ...changeManifests(root, folders, (manifest) => {
        manifest.version = version;
      }),
      ...(await recordContract(root)),
    ]),
  };
}
