const {
  RuntimeGlobals,
  RuntimeModule,
  runtime: { LoadScriptRuntimeModule },
} = require('webpack');

const STORED = `${RuntimeGlobals.require}.entryCrossOrigin`;

/** Stores the `crossorigin` of the entry's script element: `document.currentScript` is that element only while the entry runs. */
class EntryCorsRuntimeModule extends RuntimeModule {
  constructor() {
    super('crossorigin of the entry');
  }

  generate() {
    return `${STORED} = document.currentScript?.crossOrigin ?? null;`;
  }
}

/**
 * Requests chunks with the `crossorigin` that the page set on the entry. The federation runtime preloads chunks in the mode in which it
 * loads the entry, and a browser doesn't use the response to a request of another mode: it would fetch each file twice and warn. With
 * `crossorigin`, the page also sees the text of an error inside a chunk; without it, only "Script error.".
 */
exports.EntryCorsPlugin = class EntryCorsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('EntryCorsPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('EntryCorsPlugin', (code) => `${code}\nscript.crossOrigin = ${STORED};`);
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('EntryCorsPlugin', (chunk) => compilation.addRuntimeModule(chunk, new EntryCorsRuntimeModule()));
    });
  }
};
