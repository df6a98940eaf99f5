const HtmlWebpackPlugin = require('html-webpack-plugin');

/**
 * Lets each script of the page run as soon as it has come; webpack runs the entry when all of its files are there. A deferred script that
 * hangs keeps all others from running in WebKit (2.50), the one that watches them too.
 */
class AsyncScriptsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(AsyncScriptsPlugin.name, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap(AsyncScriptsPlugin.name, (data) => {
        for (const { attributes } of data.assetTags.scripts) {
          delete attributes.defer;
          attributes.async = true;
        }
        return data;
      });
    });
  }
}

module.exports = { AsyncScriptsPlugin };
