const { copyFileSync, mkdirSync, readdirSync, rmSync } = require('node:fs');
const path = require('node:path');

const packageFile = require.resolve('mapbox-gl/package.json');
const { version } = require(packageFile);
const PACKAGE = path.dirname(packageFile);

exports.ENGINE_VERSION = version;

/** What a browser may ask for, by name in the engine's folder: the modules as published, the style sheet, the licence. */
function listFiles() {
  const esm = path.join(PACKAGE, 'dist', 'esm');
  const modules = readdirSync(esm).filter((name) => name.endsWith('.js'));
  return [
    ...modules.map((name) => path.join(esm, name)),
    path.join(PACKAGE, 'dist', 'mapbox-gl.css'),
    path.join(PACKAGE, 'LICENSE.txt'),
  ];
}

/** Copies the engine's files, unmodified as their licence asks, to `engine/mapbox-gl/<version>/` in `folder`. */
exports.EngineFilesPlugin = class EngineFilesPlugin {
  constructor({ folder }) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('EngineFilesPlugin', () => {
      const target = path.join(this.folder, 'engine', 'mapbox-gl', version);
      rmSync(path.join(this.folder, 'engine'), { recursive: true, force: true });
      mkdirSync(target, { recursive: true });
      for (const file of listFiles()) copyFileSync(file, path.join(target, path.basename(file)));
    });
  }
};
