import { MANIFEST_FILE } from '@mapdock/shared';
import { integrityOf } from '../release-files/file-facts.ts';
import { LAYOUT, TO_ROOT } from '../layout.ts';
import type { ReleaseFile } from '@mapdock/shared';
import type { StoredRelease } from '../release-files/read-release.ts';

/**
 * Lists the files that a host requests right after the pointer. Their hashes must be in the pointer, because the host does not wait for
 * the release file.
 */
function startFiles({ entry, module, exposes, engine, files }: ReleaseFile) {
  const manifest = Object.hasOwn(files, MANIFEST_FILE) ? [MANIFEST_FILE] : [];
  const chunks = Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]);
  const modules = module === undefined ? [] : [module];
  return [
    ...new Set([
      ...manifest,
      entry,
      ...modules,
      ...chunks,
      ...engine.modules.map((file) => engine.url + file),
    ]),
  ];
}

/** Makes the entry of a pointer for a release: what a browser needs to start, and the hash of the release file, which has all else. */
export function pointRelease({ release, releaseDocument }: StoredRelease) {
  const {
    format: _format,
    files,
    contractModule: _module,
    csp: _csp,
    engine,
    parts,
    loader,
    ...facts
  } = release;
  const hashesOf = (paths: readonly string[]) =>
    Object.fromEntries(paths.map((path) => [path, String(files[path]?.integrity)]));
  return {
    ...facts,
    engine: { ...engine, url: TO_ROOT.fromChannel + LAYOUT.engineFolder(engine) },
    url: TO_ROOT.fromChannel + LAYOUT.releaseFile(release.releaseId, ''),
    integrity: integrityOf(releaseDocument),
    files: hashesOf(startFiles(release)),
    ...(parts && { parts: hashesOf(parts) }),
    ...(loader !== undefined && { loader: hashesOf([loader]) }),
  };
}
