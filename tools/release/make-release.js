import { RELEASE_FORMAT, releaseFileSchema } from '@mapdock/shared';
import { ExpectedError } from '../support/expected-error.js';
import { factsOf } from './file-facts.js';
import { LAYOUT, TO_ROOT } from './layout.js';
import { parseOrFail } from './parse-or-fail.js';
import { releaseIdOf } from './release-id.js';

/** @param {import('@mapdock/shared').ReleaseFile} release */
function neededFiles({ entry, exposes, engine }) {
  const engineFiles = [...engine.modules, engine.worker, engine.css];
  return [
    entry,
    ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]),
    ...engineFiles.map((path) => engine.url + path),
  ];
}

/**
 * The release file of a build. Its file list covers the engine too, with paths relative to the release folder like all
 * others, so that one hash (the release's own) vouches for every byte that a browser will run.
 * @param {import('./read-build.js').Build} build
 * @returns {import('@mapdock/shared').ReleaseFile}
 */
export function makeRelease({ facts, releaseFiles, engineFiles }) {
  const url = TO_ROOT.fromRelease + LAYOUT.engineFolder(facts.engine);
  const contents = [
    ...releaseFiles,
    ...[...engineFiles].map(([path, content]) => /** @type {const} */ ([url + path, content])),
  ];
  const files = Object.fromEntries(contents.map(([path, content]) => [path, factsOf(content)]));
  const release = parseOrFail(
    releaseFileSchema,
    {
      format: RELEASE_FORMAT,
      releaseId: releaseIdOf(facts.version, files),
      ...facts,
      engine: { ...facts.engine, url },
      files,
    },
    'build.json',
  );
  const missing = neededFiles(release).filter((path) => !Object.hasOwn(files, path));
  if (missing.length > 0) {
    throw new ExpectedError(`build.json names files that the build doesn't have: ${missing.join(', ')}.`);
  }
  return release;
}
