const { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } = require('node:fs');
const path = require('node:path');

/** Folder and version of a package, which may not export its `package.json` to `require`. */
function findPackage(name, entryDepth) {
  const folder = path.resolve(require.resolve(name), ...Array(entryDepth).fill('..'));
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { folder, version };
}

const engine = findPackage('mapbox-gl', 2);
const rtlText = findPackage('@mapbox/mapbox-gl-rtl-text', 2);

exports.ENGINE_VERSION = engine.version;
exports.RTL_TEXT_VERSION = rtlText.version;

/** Files of the engine that a browser may request: the modules as published, the style sheet, the licence. */
function listEngineFiles() {
  const esm = path.join(engine.folder, 'dist', 'esm');
  const modules = readdirSync(esm).filter((name) => name.endsWith('.js'));
  return [
    ...modules.map((name) => path.join(esm, name)),
    path.join(engine.folder, 'dist', 'mapbox-gl.css'),
    path.join(engine.folder, 'LICENSE.txt'),
  ];
}

const listRtlTextFiles = () => [
  path.join(rtlText.folder, 'dist', 'mapbox-gl-rtl-text.js'),
  path.join(rtlText.folder, 'LICENSE.md'),
];

/**
 * Copies the files of the engine and of its plugin for right-to-left text to `engine/<name>/<version>/` in `folder`, unmodified as their
 * licences require.
 */
exports.EngineFilesPlugin = class EngineFilesPlugin {
  constructor({ folder }) {
    this.folder = path.join(folder, 'engine');
  }

  copy(files, name, version) {
    const folder = path.join(this.folder, name, version);
    mkdirSync(folder, { recursive: true });
    for (const file of files) copyFileSync(file, path.join(folder, path.basename(file)));
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('EngineFilesPlugin', () => {
      for (const name of ['mapbox-gl', 'mapbox-gl-rtl-text'])
        rmSync(path.join(this.folder, name), { recursive: true, force: true });
      this.copy(listEngineFiles(), 'mapbox-gl', engine.version);
      this.copy(listRtlTextFiles(), 'mapbox-gl-rtl-text', rtlText.version);
    });
  }
};
