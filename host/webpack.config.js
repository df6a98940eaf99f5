const { readFile } = require('node:fs/promises');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { BannerPlugin, DefinePlugin } = require('webpack');
const { chunkList, createConfig } = require('../webpack.config.base.js');
const { mapdock, version } = require('./package.json');
const { AsyncScriptsPlugin } = require('./build/async-scripts-plugin');
const { HostFactsPlugin } = require('./build/host-facts-plugin');
const { listBuild } = require('./build/list-build');

const DEFAULT_PORT = 3000;

/** A file of its own: it only changes with the version of React, so browsers keep two thirds of the host in their cache after a deployment. */
const REACT = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  name: 'react',
  filename: '[name].[contenthash:8].js',
  chunks: 'initial',
  enforce: true,
};

/** The strings of the page, in one file for each language. */
const TEXT_FILES = /[\\/]src[\\/]languages[\\/][\w-]+\.json$/;
const TEXTS_LOADER = require.resolve('./build/compile-texts');

/**
 * The libraries of the toolbar and the list of places, and those of the dialogs: chunks of their own, since they change less often than the
 * shell. What only other chunks need is in these.
 */
const librariesOf = (name, ...chunks) => ({
  test: /[\\/]node_modules[\\/]/,
  name,
  chunks: (chunk) => chunks.includes(chunk.name),
  enforce: true,
});
const COMPONENTS = librariesOf('components', 'late-shell');
const OVERLAYS = librariesOf('overlays', 'dialogs', 'print');

/** The built host contains no config. The development server sends the example in place of the deployed one. */
async function sendExampleConfig(_request, response) {
  const example = await readFile(path.join(__dirname, 'config.example.json'));
  response.setHeader('Content-Type', 'application/json');
  response.end(example);
}

/** Distinguishes the host's chunks from those of other builds on the page. */
const NAME = 'mapdock_host';

/** Names of the compilations that others wait for. */
const SHELL = 'shell';
const FIRST_SCRIPT = 'first-script';

const createShellBuild = (mode) =>
  createConfig({
    dir: __dirname,
    mode,
    uniqueName: NAME,
    config: {
      name: SHELL,
      entry: { main: './src/index.ts' },
      optimization: {
        splitChunks: {
          cacheGroups: { react: REACT, components: COMPONENTS, overlays: OVERLAYS, defaultVendors: false },
        },
      },
      // React is more than two thirds of the bytes, and nothing is painted without it.
      performance: { hints: false },
      module: { rules: [{ test: TEXT_FILES, use: TEXTS_LOADER }] },
      plugins: [
        new DefinePlugin({
          __MAPDOCK_HOST_VERSION__: JSON.stringify(version),
          __MAPDOCK_ENGINE_MAJOR__: JSON.stringify(mapdock.engineMajor),
          // Leaves out the federation runtime's code for servers.
          ENV_TARGET: JSON.stringify('web'),
        }),
        new HtmlWebpackPlugin({ template: './src/index.html', favicon: './src/icon.svg' }),
        // Either of these two may run first.
        new BannerPlugin({ raw: true, include: /^(main|react\.\w+)\.js$/, banner: chunkList(NAME) }),
        new AsyncScriptsPlugin(),
        new HostFactsPlugin({ file: 'host.json', version, engineMajor: mapdock.engineMajor }),
      ],
      devServer: {
        port: Number(process.env.HOST_PORT ?? DEFAULT_PORT),
        static: false,
        setupMiddlewares: (middlewares, server) => {
          server.app?.get('/config.json', sendExampleConfig);
          return middlewares;
        },
      },
    },
  });

/** The script that `index.html` names. It also runs in browsers that are too old for the rest, and says there that they are. */
const createFirstScriptBuild = (mode) =>
  createConfig({
    dir: __dirname,
    mode,
    uniqueName: 'mapdock_host_first',
    syntax: 'es2017',
    config: {
      name: FIRST_SCRIPT,
      // The other compilation empties the folder that both write into, so it must run first.
      dependencies: [SHELL],
      entry: { 'head-start': './src/start/head-start.ts' },
      output: { clean: false },
      devServer: false,
    },
  });

/**
 * The service worker. It knows the hash of each file of the build, so it comes last. The development build has none: its files change under
 * the same names.
 */
const createWorkerBuild = (mode) =>
  createConfig({
    dir: __dirname,
    mode,
    uniqueName: 'mapdock_host_worker',
    config: {
      name: 'service-worker',
      dependencies: [SHELL, FIRST_SCRIPT],
      entry: { 'service-worker': './src/offline/service-worker.ts' },
      output: { clean: false },
      plugins: [
        new DefinePlugin({
          // With `true` it is computed in each build.
          __MAPDOCK_HOST_BUILD__: DefinePlugin.runtimeValue(
            () => JSON.stringify(listBuild(path.join(__dirname, 'dist'))),
            true,
          ),
        }),
      ],
    },
  });

module.exports = (_env, { mode = 'production' } = {}) => [
  createShellBuild(mode),
  createFirstScriptBuild(mode),
  ...(mode === 'production' ? [createWorkerBuild(mode)] : []),
];
