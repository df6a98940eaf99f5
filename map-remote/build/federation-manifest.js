/**
 * What a federation runtime reads of a release that it is given by its manifest (`mf-manifest.json`, the shape of enhanced 2.9).
 * Scripts by when they are needed: `first` with any module, `later` as a map asks for them.
 */
exports.createManifest = ({ container, entry, version, exposes, first, later }) => {
  const assetsOf = (scripts) => ({ js: scripts, css: { sync: [], async: [] } });
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: '@mapdock/map-remote' },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      publicPath: 'auto',
    },
    // Nothing that the release could bring.
    shared: [],
    remotes: [],
    exposes: exposes.map((path) => {
      const name = path.replace('./', '');
      return { id: `${container}:${name}`, name, path, assets: assetsOf({ sync: first, async: later }) };
    }),
  };
};
