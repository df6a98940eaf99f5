const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

/**
 * Appended where webpack's runtime has made the element for a chunk, and before it is in the page. Browsers look at the hash of a file from
 * another origin only if it was asked for by CORS.
 */
const LOOK_UP = `
const page = globalThis[Symbol.for('mapdock.integrity')];
const integrity = page?.hashOf(__webpack_require__.p) && page.hashOf(script.src);
if (integrity) {
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
}`;

/**
 * Chunks that the build's own runtime asks for, by itself or once more after a failure, carry the hash that the page knows of them.
 * It is looked up when they load: the page knows the hashes of a release from one place, which is signed. A release that it knows
 * none of asks for none, though others that it knows share an address with it.
 */
exports.ChunkIntegrityPlugin = class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrityPlugin', (code) => code + LOOK_UP);
    });
  }
};
