import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '../support/expected-error.js';
import { listFiles } from '../support/list-files.ts';
import { readManifest, CONTRACT } from './manifests.ts';
import type { Files } from './manifests.ts';

const RELEASED = `${CONTRACT}/api/released.json`;
const SAMPLES = `${CONTRACT}/src/samples/valid`;

const readText = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

const readReleased = (root: string): Record<string, string> => JSON.parse(readText(root, RELEASED));

/** Whether a version of the contract is released, and stays as it is. */
export const isContractReleased = (root: string, version: string) =>
  Object.hasOwn(readReleased(root), version);

/**
 * What notes that the contract's present version is released: the hash of its public surface, which tests then hold it to, and its valid
 * samples, which each later map must draw. Nothing, if that is noted.
 * @throws {ExpectedError} if the surface has not been generated
 */
export async function recordContract(root: string): Promise<Files> {
  const { version } = readManifest(root, CONTRACT);
  if (isContractReleased(root, version)) return new Map();
  const file = `${CONTRACT}/api/${version}.txt`;
  if (!existsSync(join(root, file)))
    throw new ExpectedError(
      `${file} is missing. Run npm run generate -w @mapdock/shared, and commit what it writes.`,
    );
  const surface = readText(root, file);
  const hash = `sha256-${createHash('sha256').update(surface).digest('base64')}`;
  const samples = await listFiles(join(root, SAMPLES));
  return new Map([
    [RELEASED, `${JSON.stringify({ ...readReleased(root), [version]: hash }, null, 2)}\n`],
    ...samples.map(
      (name) => [`${CONTRACT}/samples/${version}/${name}`, readText(root, `${SAMPLES}/${name}`)] as const,
    ),
  ]);
}
