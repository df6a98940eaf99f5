const {
  runtime: { LoadScriptRuntimeModule },
} = require('webpack');

/**
 * Runs after webpack's runtime has created the script element of a chunk and before it is in the page. Browsers check the hash of a file
 * from another origin only if it was requested with CORS.
 */
const LOOK_UP = `
const page = globalThis[Symbol.for('mapdock.integrity')];
const integrity = page?.hashOf(__webpack_require__.p) && page.hashOf(script.src);
if (integrity) {
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
}`;

/**
 * Sets the hash of each chunk that webpack's runtime requests, retries included. It is looked up at load time in the page's integrity
 * registry (`pageIntegrity`). If that has no hashes for this release's folder, none is set, even if it has those of another release.
 */
exports.ChunkIntegrityPlugin = class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrityPlugin', (code) => code + LOOK_UP);
    });
  }
};
