const { RuntimeGlobals, RuntimeModule } = require('webpack');
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

const KEPT = `${RuntimeGlobals.require}.entryCrossOrigin`;

/** Only while the entry runs does the document say which element it came by. */
class EntryCorsRuntimeModule extends RuntimeModule {
  constructor() {
    super('crossorigin of the entry');
  }

  generate() {
    return `${KEPT} = document.currentScript?.crossOrigin ?? null;`;
  }
}

/**
 * Chunks are asked for with the `crossorigin` that the page gave to the entry. The federation runtime preloads them the way it loads the
 * entry, and a browser uses no answer to a request of another mode: it would fetch each file twice, and complain. A page that asks with
 * `crossorigin` is told what an error inside a chunk is, others read "Script error.".
 */
exports.EntryCorsPlugin = class EntryCorsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('EntryCorsPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('EntryCorsPlugin', (code) => `${code}\nscript.crossOrigin = ${KEPT};`);
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('EntryCorsPlugin', (chunk) => compilation.addRuntimeModule(chunk, new EntryCorsRuntimeModule()));
    });
  }
};
