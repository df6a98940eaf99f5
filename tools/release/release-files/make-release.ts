import { RELEASE_FORMAT, releaseFileSchema } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { factsOf } from './file-facts.ts';
import { LAYOUT, TO_ROOT } from '../layout.ts';
import { listNamedFiles } from './list-named-files.ts';
import { parseOrFail } from '../parse-or-fail.ts';
import { releaseIdOf } from './release-id.ts';
import type { Build } from './read-build.ts';
import type { ReleaseFile } from '@mapdock/shared';

/** Makes the release file of a build. */
export function makeRelease(build: Build): ReleaseFile {
  const { facts, releaseFiles, engineFiles } = build;
  const engineUrl = TO_ROOT.fromRelease + LAYOUT.engineFolder(facts.engine);
  // The engine's files are listed too, although they are outside of the release's folder, so that the id covers everything that runs.
  const contents = [
    ...releaseFiles,
    ...[...engineFiles].map(([path, content]) => [TO_ROOT.fromRelease + path, content] as const),
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
