const { copyFileSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { remoteShared } = require('@mapdock/shared/federation');
const { CONTRACT_VERSION, SHARED } = require('./contract-facts');
const { ENGINE } = require('./engine-facts');
const { fileFacts } = require('./hashed-file-plugin');

/** The file that the federation plugin writes into the release. */
const MANIFEST = 'mf-manifest.json';

/** Files that a module needs at once, by kind, from its entry in the federation manifest. */
const filesOf = ({ assets: { js, css } }) => ({ js: js.sync, css: css.sync });

/**
 * Writes what the release tool must know of a build into `file`, beside the release folder. Adds to the release the files that no module
 * imports: the config's schema, the element's manifest, and the worker script for hosts with a strict policy. Container, entry and
 * exposed modules are those of the federation manifest.
 */
exports.BuildFactsPlugin = class BuildFactsPlugin {
  constructor({ file, module, contractModule, csp, version }) {
    Object.assign(this, { file, module, contractModule, csp, version });
  }

  createFacts({ name, metaData, exposes }) {
    const { version, module, contractModule, csp } = this;
    const requires = Object.entries(remoteShared).map(([shared, { requiredVersion }]) => [
      shared,
      requiredVersion,
    ]);
    return {
      version,
      contract: CONTRACT_VERSION,
      container: name,
      entry: metaData.remoteEntry.name,
      module,
      contractModule,
      // Unknown in the first build of a process, which builds the loader later: then that build adds it.
      loader: fileFacts('loader.js').path,
      csp,
      exposes: Object.fromEntries(exposes.map((expose) => [expose.path, filesOf(expose)])),
      engine: ENGINE,
      requires: Object.fromEntries(requires),
    };
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('BuildFactsPlugin', ({ outputOptions }) => {
      const release = outputOptions.path;
      const manifest = JSON.parse(readFileSync(path.join(release, MANIFEST), 'utf8'));
      writeFileSync(this.file, `${JSON.stringify(this.createFacts(manifest), null, 2)}\n`);
      copyFileSync(path.join(SHARED, 'config.schema.json'), path.join(release, 'contract.schema.json'));
      copyFileSync(path.join(SHARED, 'custom-elements.json'), path.join(release, 'custom-elements.json'));
      const worker = path.join(compiler.context, 'src', 'engine', 'workers', 'worker-trampoline.js');
      copyFileSync(worker, path.join(release, 'mapdock-worker.js'));
    });
  }
};
