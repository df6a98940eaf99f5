import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { ExpectedError } from '../../support/expected-error.js';
import { isMissingFile } from '../../support/is-missing-file.ts';
import { listFiles } from '../../support/list-files.ts';
import { LAYOUT } from '../layout.ts';
import { parseJsonOrFail } from '../parse-or-fail.ts';
import type { ReleaseFile } from '@mapdock/shared';

/** The content of `build.json`, in which a build of map-remote describes itself. It is validated as part of the release file. */
export type BuildFacts = Omit<ReleaseFile, 'format' | 'releaseId' | 'files' | 'engine'> & {
  engine: Omit<ReleaseFile['engine'], 'url'>;
};

export interface Build {
  facts: BuildFacts;
  /** By path relative to the release folder. */
  releaseFiles: Map<string, Buffer>;
  /** The files of the engine and its plugin, by path relative to the store. */
  engineFiles: Map<string, Buffer>;
}

/** Source maps are not published. Developers have them in the build; in a release, developer tools would only load megabytes. */
const isPublished = (path: string) => !path.endsWith('.map');

/** @param at folder to put before the paths */
async function readFolder(dir: string, at: string = '') {
  const paths = (await listFiles(dir)).filter(isPublished);
  return new Map(
    await Promise.all(
      paths.map(async (path) => [posix.join(at, path), await readFile(join(dir, path))] as const),
    ),
  );
}

/** @param buildDir `dist` of map-remote */
export async function readBuild(buildDir: string): Promise<Build> {
  try {
    const factsFile = join(buildDir, 'build.json');
    const facts = parseJsonOrFail(await readFile(factsFile), factsFile) as BuildFacts;
    return {
      facts,
      releaseFiles: await readFolder(join(buildDir, 'release')),
      engineFiles: await readFolder(join(buildDir, LAYOUT.engines), LAYOUT.engines),
    };
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    throw new ExpectedError(
      `${buildDir} has no complete build of map-remote. Run "npm run build -w @mapdock/map-remote" first.`,
    );
  }
}
