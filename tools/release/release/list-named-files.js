/**
 * Files that the facts of a release name, by path as in its list of files.
 * @param {import('@mapdock/shared').ReleaseFile} release
 */
export function listNamedFiles({ entry, module, contractModule, exposes, parts = [], engine }) {
  return [
    entry,
    ...[module, contractModule].filter((path) => path !== undefined),
    ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]),
    ...parts,
    ...[...engine.modules, engine.worker, engine.css].map((path) => engine.url + path),
  ];
}
