const { readdirSync, rmSync } = require('node:fs');
const path = require('node:path');
const { Compilation, RuntimeGlobals, RuntimeModule, sources } = require('webpack');
const JavascriptModulesPlugin = require('webpack/lib/javascript/JavascriptModulesPlugin');
const { PARTS_FOLDER } = require('./parts-folder');

const PLUGIN = 'SharedPartsPlugin';
/** The pointer, which every page load waits for, has the addresses. */
const HASH_LENGTH = 12;

/** From a release's folder in the store, as the build's loader sees it, and from the one in `dist`. */
const IN_STORE = `../../${PARTS_FOLDER}`;
const IN_BUILD = `../${PARTS_FOLDER}`;

/** Page-wide list that parts enter by their hash; those of several releases may be on a page. */
const LIST = 'mapdockParts';

/** A part knows its own hash: webpack takes that out of the text before it makes the final one of it. */
const hashOf = (chunk) => chunk.contentHash.javascript.slice(0, HASH_LENGTH);

/** Lets the loader of a release take its parts from the list, whoever has asked for them. */
class TakePartsRuntimeModule extends RuntimeModule {
  constructor() {
    super('take parts', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const { globalObject, chunkLoadingGlobal } = this.compilation.outputOptions;
    const ids = [...this.chunk.getAllAsyncChunks()].map(({ id }) => id);
    const { loadScript, getChunkScriptFilename } = RuntimeGlobals;
    return `
const own = ${globalObject}[${JSON.stringify(chunkLoadingGlobal)}];
const take = ([hash, modules]) => {
  const id = ${JSON.stringify(ids)}.find((each) => ${getChunkScriptFilename}(each).includes(hash));
  if (id) own.push([[id], modules]);
};
const all = (${globalObject}.${LIST} = ${globalObject}.${LIST} || []);
all.forEach(take);
const add = all.push.bind(all);
all.push = (part) => (take(part), add(part));
// As an element on the page tells its address: what somebody else has asked for is not asked for again.
const load = ${loadScript};
${loadScript} = (url, ...rest) => load(new URL(url, document.baseURI).href, ...rest);`;
  }
}

/**
 * Chunks in files that releases have in common: nothing in them names the release, and they lie at an address made of their content
 * beside the engine. Whoever has one from another release doesn't load it again. Classic scripts, as hosts load them.
 */
exports.SharedPartsPlugin = class SharedPartsPlugin {
  /** For `output`. */
  static OUTPUT = {
    chunkFormat: false,
    chunkLoading: 'jsonp',
    chunkFilename: `${IN_STORE}/[contenthash:${HASH_LENGTH}]/[name].js`,
  };

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const { additionalChunkRuntimeRequirements, additionalTreeRuntimeRequirements, processAssets } =
        compilation.hooks;
      additionalChunkRuntimeRequirements.tap(PLUGIN, (chunk, requirements) => {
        if (!chunk.hasRuntime()) requirements.add(RuntimeGlobals.chunkCallback);
      });
      additionalTreeRuntimeRequirements.tap(PLUGIN, (chunk, requirements) => {
        if (chunk.getAllAsyncChunks().size === 0) return;
        requirements.add(RuntimeGlobals.loadScript).add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new TakePartsRuntimeModule());
      });
      JavascriptModulesPlugin.getCompilationHooks(compilation).renderChunk.tap(PLUGIN, (modules, { chunk }) =>
        this.render(modules, hashOf(chunk), compilation.outputOptions.globalObject),
      );
      processAssets.tap({ name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.startsWith(IN_STORE))) {
          compilation.renameAsset(file, file.replace(IN_STORE, IN_BUILD));
        }
      });
    });
    compiler.hooks.afterEmit.tap(PLUGIN, (compilation) => this.removeOthers(compilation));
  }

  render(modules, hash, globalObject) {
    const list = `${globalObject}.${LIST}`;
    return new sources.ConcatSource(`(${list}=${list}||[]).push([${JSON.stringify(hash)},`, modules, ']);');
  }

  /** Parts of builds before this one. */
  removeOthers({ outputOptions, assetsInfo }) {
    const folder = path.join(outputOptions.path, IN_BUILD);
    const parts = [...assetsInfo.keys()].filter((file) => file.startsWith(IN_BUILD));
    const kept = new Set(parts.map((file) => path.basename(path.dirname(file))));
    for (const name of readdirSync(folder)) {
      if (!kept.has(name)) rmSync(path.join(folder, name), { recursive: true });
    }
  }
};

/** Where a part is for its release, from the name that the build gives to its file. */
exports.inStore = (file) => file.replace(IN_BUILD, IN_STORE);
