const { copyFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { remoteShared } = require('@mapdock/shared/federation');
const { CONTRACT_VERSION, SHARED } = require('./contract-facts');
const { ENGINE } = require('./engine-facts');
const { createManifest } = require('./federation-manifest');
const { inStore } = require('./shared-parts-plugin');

const isScript = (file) => file.endsWith('.js');

function listScripts(group) {
  return [...new Set(group.chunks.flatMap((chunk) => [...chunk.files].filter(isScript).map(inStore)))];
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Writes what the release tool must know of a build into `file`, beside the release folder, and adds to the release
 * the files that no module imports: the manifest for federation runtimes, the config's schema, the element's manifest, and the
 * worker script for hosts with a strict policy. `chunk` is the one, in several files, that all modules of the container lie in.
 */
exports.BuildFactsPlugin = class BuildFactsPlugin {
  constructor({ file, container, entry, chunk, exposes, module, contractModule, csp, version }) {
    Object.assign(this, { file, container, entry, chunk, exposes, module, contractModule, csp, version });
  }

  createFacts(first) {
    const { version, container, entry, module, contractModule, csp } = this;
    const requires = Object.entries(remoteShared).map(([name, { requiredVersion }]) => [
      name,
      requiredVersion,
    ]);
    return {
      version,
      contract: CONTRACT_VERSION,
      container,
      entry,
      module,
      contractModule,
      csp,
      exposes: Object.fromEntries(this.exposes.map((name) => [name, { js: [], css: [] }])),
      parts: first,
      engine: ENGINE,
      requires: Object.fromEntries(requires),
    };
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('BuildFactsPlugin', ({ outputOptions, namedChunkGroups }) => {
      const release = outputOptions.path;
      const group = namedChunkGroups.get(this.chunk);
      if (group === undefined) throw new Error(`BuildFactsPlugin: there is no chunk "${this.chunk}".`);
      const first = listScripts(group);
      const later = group.getChildren().flatMap(listScripts);
      const { container, entry, version, exposes } = this;
      writeJson(this.file, this.createFacts(first));
      writeJson(
        path.join(release, 'mf-manifest.json'),
        createManifest({ container, entry, version, exposes, first, later }),
      );
      copyFileSync(path.join(SHARED, 'config.schema.json'), path.join(release, 'contract.schema.json'));
      copyFileSync(path.join(SHARED, 'custom-elements.json'), path.join(release, 'custom-elements.json'));
      const worker = path.join(compiler.context, 'src', 'engine', 'worker-trampoline.js');
      copyFileSync(worker, path.join(release, 'mapdock-worker.js'));
    });
  }
};
