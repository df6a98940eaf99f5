import { RELEASE_FORMAT, releaseFileSchema } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { factsOf } from './file-facts.js';
import { LAYOUT, TO_ROOT } from '../layout.js';
import { listNamedFiles } from './list-named-files.js';
import { parseOrFail } from '../parse-or-fail.js';
import { releaseIdOf } from './release-id.js';

/**
 * Makes the release file of a build.
 * @param {import('./read-build.js').Build} build
 * @returns {import('@mapdock/shared').ReleaseFile}
 */
export function makeRelease(build) {
  const { facts, releaseFiles, engineFiles } = build;
  const engineUrl = TO_ROOT.fromRelease + LAYOUT.engineFolder(facts.engine);
  // The engine's files are listed too, although they are outside of the release's folder, so that the id covers everything that runs.
  const contents = [
    ...releaseFiles,
    ...[...engineFiles].map(
      ([path, content]) => /** @type {const} */ ([TO_ROOT.fromRelease + path, content]),
    ),
  ];
  const files = Object.fromEntries(contents.map(([path, content]) => [path, factsOf(content)]));
  const release = parseOrFail(
    releaseFileSchema,
    {
      format: RELEASE_FORMAT,
      releaseId: releaseIdOf(facts.version, files),
      ...facts,
      engine: { ...facts.engine, url: engineUrl },
      files,
    },
    'build.json',
  );
  const missing = listNamedFiles(release).filter((path) => !Object.hasOwn(files, path));
  if (missing.length > 0) {
    throw new ExpectedError(
      `build.json names files that the build doesn't have: ${missing.map((path) => path.replace(TO_ROOT.fromRelease, '')).join(', ')}.`,
    );
  }
  return release;
}
