const { writeFile } = require('node:fs/promises');
const path = require('node:path');
const { packPackage } = require('../../shared/scripts/pack-package.cjs');

/**
 * Adds the contract package to the release, made of the sources that the release is built with, so that teams can install it from the
 * store. Packing takes seconds, so it begins before the release is compiled.
 */
exports.ContractPackagePlugin = class ContractPackagePlugin {
  constructor({ file }) {
    this.file = file;
  }

  apply(compiler) {
    let packing;
    compiler.hooks.run.tap('ContractPackagePlugin', () => {
      packing = packPackage();
      // A failure is reported when the package is written.
      packing.catch(() => {});
    });
    compiler.hooks.afterEmit.tapPromise('ContractPackagePlugin', async ({ outputOptions }) => {
      if (packing) await writeFile(path.join(outputOptions.path, this.file), await packing);
    });
  }
};
