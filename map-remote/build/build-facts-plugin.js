const { copyFileSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { remoteShared } = require('@mapdock/shared/federation');
const { ENGINE_VERSION } = require('./engine-files-plugin');

const SHARED = path.dirname(require.resolve('@mapdock/shared/config.schema.json'));
const { version: CONTRACT_VERSION } = JSON.parse(readFileSync(path.join(SHARED, 'package.json'), 'utf8'));

/** Everything the first map of a page needs of the engine; the rest is loaded when a style asks for it. */
const ENGINE = {
  name: 'mapbox-gl',
  version: ENGINE_VERSION,
  folder: `engine/mapbox-gl/${ENGINE_VERSION}/`,
  modules: ['mapbox-gl.js', 'core.js', 'shared.js'],
  worker: 'worker.js',
  css: 'mapbox-gl.css',
};

function assetsOf({ exposes }) {
  return Object.fromEntries(
    exposes.map(({ path: name, assets }) => [name, { js: assets.js.sync, css: assets.css.sync }]),
  );
}

/**
 * Writes what the release tool must know of a build into `file`, beside the release folder, and adds to the release
 * the files that no module imports: the config's schema and the worker script for hosts with a strict policy.
 */
exports.BuildFactsPlugin = class BuildFactsPlugin {
  constructor({ file, entry, version }) {
    Object.assign(this, { file, entry, version });
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('BuildFactsPlugin', ({ outputOptions }) => {
      const release = outputOptions.path;
      const manifest = JSON.parse(readFileSync(path.join(release, 'mf-manifest.json'), 'utf8'));
      const requires = Object.fromEntries(
        Object.entries(remoteShared)
          .filter(([name]) => !name.endsWith('/'))
          .map(([name, { requiredVersion }]) => [name, requiredVersion]),
      );
      const facts = {
        version: this.version,
        contract: CONTRACT_VERSION,
        container: manifest.name,
        entry: this.entry,
        exposes: assetsOf(manifest),
        engine: ENGINE,
        requires,
      };
      writeFileSync(this.file, `${JSON.stringify(facts, null, 2)}\n`);
      copyFileSync(path.join(SHARED, 'config.schema.json'), path.join(release, 'contract.schema.json'));
      const worker = path.join(compiler.context, 'src', 'engine', 'worker-trampoline.js');
      copyFileSync(worker, path.join(release, 'mapdock-worker.js'));
    });
  }
};
