/**
 * Lists the files that the fields of a release file name, by their path in its list of files.
 * @param {import('@mapdock/shared').ReleaseFile} release
 */
export function listNamedFiles({ entry, module, loader, contractModule, exposes, parts = [], engine }) {
  return [
    entry,
    ...[module, loader, contractModule].filter((path) => path !== undefined),
    ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]),
    ...parts,
    ...[...engine.modules, engine.worker, engine.css].map((path) => engine.url + path),
  ];
}
