const { copyFileSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { remoteShared } = require('@mapdock/shared/federation');
const { CONTRACT_VERSION, SHARED } = require('./contract-facts');
const { ENGINE } = require('./engine-facts');

function assetsOf({ exposes }) {
  return Object.fromEntries(
    exposes.map(({ path: name, assets }) => [name, { js: assets.js.sync, css: assets.css.sync }]),
  );
}

/**
 * Writes what the release tool must know of a build into `file`, beside the release folder, and adds to the release
 * the files that no module imports: the config's schema, the element's manifest, and the worker script for hosts with a strict
 * policy.
 */
exports.BuildFactsPlugin = class BuildFactsPlugin {
  constructor({ file, entry, module, contractModule, csp, version }) {
    Object.assign(this, { file, entry, module, contractModule, csp, version });
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
        module: this.module,
        contractModule: this.contractModule,
        csp: this.csp,
        exposes: assetsOf(manifest),
        engine: ENGINE,
        requires,
      };
      writeFileSync(this.file, `${JSON.stringify(facts, null, 2)}\n`);
      copyFileSync(path.join(SHARED, 'config.schema.json'), path.join(release, 'contract.schema.json'));
      copyFileSync(path.join(SHARED, 'custom-elements.json'), path.join(release, 'custom-elements.json'));
      const worker = path.join(compiler.context, 'src', 'engine', 'worker-trampoline.js');
      copyFileSync(worker, path.join(release, 'mapdock-worker.js'));
    });
  }
};
