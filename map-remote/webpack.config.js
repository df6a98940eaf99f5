const path = require('node:path');
const { DefinePlugin } = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { remoteShared, shareStrategy } = require('@mapdock/shared/federation');
const { createConfig } = require('../webpack.config.base');
const { version } = require('./package.json');
const { EngineFilesPlugin, ENGINE_VERSION, RTL_TEXT_VERSION } = require('./build/engine-files-plugin');
const { BuildFactsPlugin } = require('./build/build-facts-plugin');
const { sourceHash } = require('./build/source-hash');

const ENTRY = 'remoteEntry.js';

/** The release's own files and the engine's lie beside each other, as they do in the store. */
const RELEASE_FOLDER = path.join(__dirname, 'dist', 'release');

module.exports = (_env, { mode = 'production' } = {}) =>
  createConfig({
    dir: __dirname,
    mode,
    // Two releases on one page must not mistake each other's chunks for their own.
    uniqueName: `map_remote_${sourceHash()}`,
    // As text: the map's own sheet goes into the document or the shadow root that the map is in.
    cssUse: [{ loader: 'css-loader', options: { exportType: 'string' } }],
    config: {
      entry: { standalone: './src/standalone/index.ts' },
      output: { path: RELEASE_FOLDER },
      optimization: { splitChunks: { chunks: 'async' } },
      module: {
        rules: [{ test: /worker-trampoline\.js$/, type: 'asset/source' }],
      },
      plugins: [
        new DefinePlugin({
          __MAPDOCK_REMOTE_VERSION__: JSON.stringify(version),
          __MAPDOCK_ENGINE_VERSION__: JSON.stringify(ENGINE_VERSION),
          __MAPDOCK_RTL_TEXT_VERSION__: JSON.stringify(RTL_TEXT_VERSION),
        }),
        new ModuleFederationPlugin({
          name: 'map_remote',
          filename: ENTRY,
          exposes: {
            './mount': './src/expose/mount.ts',
            './MapView': './src/expose/map-view.tsx',
            './contract': './src/expose/contract.ts',
          },
          shared: remoteShared,
          shareStrategy,
          dts: false,
          manifest: true,
          experiments: { optimization: { target: 'web', disableRemote: true } },
        }),
        new HtmlWebpackPlugin({ template: './src/standalone/index.html', chunks: ['standalone'] }),
        new EngineFilesPlugin({ folder: path.join(__dirname, 'dist') }),
        new BuildFactsPlugin({ file: path.join(__dirname, 'dist', 'build.json'), entry: ENTRY, version }),
      ],
    },
  });
