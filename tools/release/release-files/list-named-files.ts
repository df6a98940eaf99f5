import type { ReleaseFile } from '@mapdock/shared';

/** Lists the files that the fields of a release file name, by their path in its list of files. */
export function listNamedFiles({
  entry,
  module,
  loader,
  contractModule,
  exposes,
  parts = [],
  engine,
}: ReleaseFile) {
  return [
    entry,
    ...[module, loader, contractModule].filter((path) => path !== undefined),
    ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]),
    ...parts,
    ...[...engine.modules, engine.worker, engine.css].map((path) => engine.url + path),
  ];
}
