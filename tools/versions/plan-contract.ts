import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '../support/expected-error.js';
import { beginSection } from './changelog.ts';
import { changeManifests, CONTRACT, readFolders, readManifest } from './manifests.ts';
import { nextVersion } from './next-version.ts';
import { isContractReleased } from './record-contract.ts';
import type { Files } from './manifests.ts';

const SOURCE = `${CONTRACT}/src/release/contract-version.ts`;
const CHANGELOG = `${CONTRACT}/CHANGELOG.md`;

/**
 * Says what a new version of the contract writes: where it is named, and the beginning of its section in the changelog. Changes nothing.
 * @throws {ExpectedError} if the present version is not released, so that changes of the contract belong to it
 */
export function planContract(root: string, wanted: string): { version: string; files: Files } {
  const { name, version: current } = readManifest(root, CONTRACT);
  const version = nextVersion(current, wanted);
  if (!isContractReleased(root, current))
    throw new ExpectedError(
      `Contract ${current} is not released yet, so changes belong to it: write them in its section of ${CHANGELOG}.`,
    );
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const before = read(SOURCE);
  const source = before.replace(`CONTRACT_VERSION = '${current}'`, `CONTRACT_VERSION = '${version}'`);
  if (source === before)
    throw new ExpectedError(
      `${SOURCE} does not say CONTRACT_VERSION = '${current}', as ${CONTRACT}/package.json does. Correct it first.`,
    );
  const manifests = changeManifests(root, readFolders(root), (manifest) => {
    if (manifest.name === name) manifest.version = version;
    for (const needed of [manifest.dependencies, manifest.devDependencies])
      if (needed?.[name] !== undefined) needed[name] = version;
  });
  return {
    version,
    files: new Map([[SOURCE, source], [CHANGELOG, beginSection(read(CHANGELOG), version)], ...manifests]),
  };
}
