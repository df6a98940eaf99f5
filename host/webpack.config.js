const { readFile } = require('node:fs/promises');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { DefinePlugin } = require('webpack');
const { createConfig } = require('../webpack.config.base.js');
const { mapdock, version } = require('./package.json');
const { AsyncScriptsPlugin } = require('./build/async-scripts-plugin');
const { HostFactsPlugin } = require('./build/host-facts-plugin');

const DEFAULT_PORT = 3000;

/** In a file of its own: it changes with its version alone, so a new host leaves two thirds of itself in every user's cache. */
const REACT = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  name: 'react',
  filename: '[name].[contenthash:8].js',
  chunks: 'initial',
  enforce: true,
};

/** What the page says, in one file for each language. */
const TEXT_FILES = /[\\/]src[\\/]languages[\\/][\w-]+\.json$/;
const TEXTS_LOADER = require.resolve('./build/compile-texts');

/** The libraries of the toolbar and the list of places: a file of their own, since they change less often than the shell. */
const COMPONENTS = {
  test: /[\\/]node_modules[\\/]/,
  name: 'components',
  chunks: 'async',
  enforce: true,
};

/** The built host has no config of its own; while developing, the example stands in for the deployed one. */
async function sendExampleConfig(_request, response) {
  const example = await readFile(path.join(__dirname, 'config.example.json'));
  response.setHeader('Content-Type', 'application/json');
  response.end(example);
}

/** Name of the compilation that the other one waits for. */
const SHELL = 'shell';

const createShellBuild = (mode) =>
  createConfig({
    dir: __dirname,
    mode,
    uniqueName: 'mapdock_host',
    config: {
      name: SHELL,
      entry: { main: './src/index.ts' },
      optimization: { splitChunks: { cacheGroups: { react: REACT, components: COMPONENTS } } },
      // React is more than two thirds of the whole, and without it nothing is painted.
      performance: { hints: false },
      module: { rules: [{ test: TEXT_FILES, use: TEXTS_LOADER }] },
      plugins: [
        new DefinePlugin({
          __MAPDOCK_HOST_VERSION__: JSON.stringify(version),
          __MAPDOCK_ENGINE_MAJOR__: JSON.stringify(mapdock.engineMajor),
          // Leaves out what the federation runtime has for servers.
          ENV_TARGET: JSON.stringify('web'),
        }),
        new HtmlWebpackPlugin({ template: './src/index.html', favicon: './src/icon.svg' }),
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

/** The page's first script, which the page names itself. It also runs in browsers that can't read the rest, to tell people so. */
const createFirstScriptBuild = (mode) =>
  createConfig({
    dir: __dirname,
    mode,
    uniqueName: 'mapdock_host_first',
    syntax: 'es2017',
    config: {
      name: 'first-script',
      // The other compilation empties the folder that both write into, so it must run first.
      dependencies: [SHELL],
      entry: { 'head-start': './src/start/head-start.ts' },
      output: { clean: false },
      devServer: false,
    },
  });

module.exports = (_env, { mode = 'production' } = {}) => [
  createShellBuild(mode),
  createFirstScriptBuild(mode),
];
