import { PATHS } from '../support/paths.js';
import { checkRepository, makeRelease } from './make-release.ts';
import { planContract } from './plan-contract.ts';
import { planRelease } from './plan-release.ts';
import { writeFiles } from './write-files.ts';
import type { Files } from './manifests.ts';

export interface VersionOptions {
  isDryRun: boolean;
  isAnyBranch: boolean;
  isContract: boolean;
}

const listPaths = (files: Files) => [...files.keys()].map((path) => `  ${path}`).join('\n');

function raiseContract(wanted: string, isDryRun: boolean) {
  const { version, files } = planContract(PATHS.root, wanted);
  if (isDryRun) {
    console.log(`Would raise the contract to ${version} in:\n${listPaths(files)}`);
    return;
  }
  writeFiles(PATHS.root, files);
  console.log(`Raised the contract to ${version}. Next:\n\n  npm run generate -w @mapdock/shared`);
}

/**
 * What `npm run new-version` does, once its arguments are parsed.
 * @param wanted the version as it was typed
 * @throws {UsageError | ExpectedError} if that can't be done; then nothing has changed
 */
export async function runVersion(
  wanted: string,
  { isDryRun, isAnyBranch, isContract }: VersionOptions,
): Promise<void> {
  if (isContract) return raiseContract(wanted, isDryRun);
  const release = await planRelease(PATHS.root, wanted, new Date().toISOString().slice(0, 10));
  await checkRepository(PATHS.root, release, { isAnyBranch });
  const { version, contract, tag, files } = release;
  if (isDryRun) {
    console.log(
      `Would release ${version} with contract ${contract}, tag it ${tag}, and write:\n${listPaths(files)}`,
    );
    return;
  }
  const commit = await makeRelease(PATHS.root, release);
  console.log(`Released ${version} with contract ${contract}: commit ${commit}, tag ${tag}. To send it:\n`);
  console.log(`  git push --atomic origin HEAD ${tag}`);
}
