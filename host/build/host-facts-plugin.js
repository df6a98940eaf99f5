const { readFileSync } = require('node:fs');
const path = require('node:path');
const { Compilation, sources } = require('webpack');
const { hostShared } = require('@mapdock/shared/federation');

/** Modules of the remote that the host uses; a test holds the source to it. */
const EXPOSES = ['./MapView', './contract'];

/** Folder of the contract's package. */
const SHARED = path.dirname(require.resolve('@mapdock/shared/config.schema.json'));

/**
 * What a release must fit; `version` is the host's own, `engineMajor` the engine's that the host's code is written for, `null` if it
 * uses none.
 */
exports.createHostFacts = (version, engineMajor) => ({
  version,
  ...(engineMajor === null ? {} : { engineMajor }),
  contract: JSON.parse(readFileSync(path.join(SHARED, 'package.json'), 'utf8')).version,
  loads: 'federation',
  exposes: EXPOSES,
  shared: Object.fromEntries(
    Object.entries(hostShared)
      .filter(([name]) => !name.endsWith('/'))
      .map(([name, shared]) => [name, shared.version]),
  ),
});

/** Adds the host's facts to its build, for `npm run release -- record-host`. */
exports.HostFactsPlugin = class HostFactsPlugin {
  constructor({ file, version, engineMajor }) {
    Object.assign(this, { file, version, engineMajor });
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostFactsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'HostFactsPlugin', stage }, () => {
        const text = `${JSON.stringify(exports.createHostFacts(this.version, this.engineMajor), null, 2)}\n`;
        compilation.emitAsset(this.file, new sources.RawSource(text));
      });
    });
  }
};
