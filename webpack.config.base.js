/** What all webpack builds share: TypeScript, style sheets, hashed names, and settings that let a failed chunk be loaded again. */
const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const CHUNK_NAME = '[name].[contenthash:8]';
/**
 * Milliseconds after which a chunk that has not arrived is a failure; webpack's own limit is two minutes. It is less than the 10 s
 * after which the map gives up a late chunk (`map-remote/src/chunks/late-chunk.ts`): webpack no longer waits for its request
 * then, so a retry sends a new one.
 */
const CHUNK_TIMEOUT_MS = 9_000;

/**
 * Minifying takes half the time of a build. A second pass and `collapse_vars` would take a third more time, and save 0.4 % of the
 * compressed bytes.
 */
const MINIFY = { compress: { passes: 1, collapse_vars: false } };

/**
 * Code for the start of a build's first files, whose chunks have this `uniqueName`. It gives the list of chunks a `push` of its own before
 * webpack's code assigns another one: where a page has frozen `Array.prototype`, no array without one takes it. A chunk that came before the
 * first files has made the list already.
 *
 * @param {string} uniqueName
 */
exports.chunkList = (uniqueName) => {
  const list = `self.webpackChunk${uniqueName}`;
  const define = `Object.defineProperty(${list}, 'push', { value: [].push, writable: true })`;
  return `(${list} = ${list} || []).hasOwnProperty('push') || ${define};`;
};

const CSS_FILES = { use: [MiniCssExtractPlugin.loader, 'css-loader'] };

/**
 * @param {object} options
 * @param {string} options.dir folder of the workspace
 * @param {'production' | 'development'} options.mode
 * @param {string} options.uniqueName distinguishes the chunks of two builds on one page
 * @param {import('webpack').RuleSetRule} [options.css] what becomes of style sheets; default: each becomes a file
 * @param {'es2017' | 'es2018' | 'es2022'} [options.syntax] the newest syntax that browsers must be able to read; default: that of the
 *   supported browsers. Code that tells people that their browser is not supported must itself run in it
 * @param {import('webpack').Configuration} options.config the workspace's own part; its rules and plugins are added after these
 * @returns {import('webpack').Configuration}
 */
exports.createConfig = ({ dir, mode, uniqueName, css = CSS_FILES, syntax = 'es2022', config }) => ({
  ...config,
  mode,
  context: dir,
  target: ['web', syntax],
  devtool: config.devtool ?? (mode === 'production' ? 'source-map' : 'cheap-module-source-map'),
  output: {
    path: path.join(dir, 'dist'),
    clean: true,
    // Otherwise webpack leaves a file with a hash in its name as it is, even if something has changed its content since the last build.
    compareBeforeEmit: false,
    chunkFilename: `${CHUNK_NAME}.js`,
    assetModuleFilename: `${CHUNK_NAME}[ext]`,
    publicPath: 'auto',
    uniqueName,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    // Without it, a module that threw once is an empty module from then on (https://github.com/webpack/webpack/issues/17714).
    strictModuleExceptionHandling: true,
    ...config.output,
  },
  optimization: { minimizeOptions: { javascript: MINIFY }, ...config.optimization },
  resolve: {
    ...config.resolve,
    extensions: ['.tsx', '.ts', '.js'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    conditionNames: ['@mapdock/source', '...'],
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          configFile: path.join(dir, 'tsconfig.json'),
          compilerOptions: { noEmit: false, allowImportingTsExtensions: false, target: syntax },
        },
      },
      { test: /\.css$/, ...css },
      ...(config.module?.rules ?? []),
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: `${CHUNK_NAME}.css`, chunkFilename: `${CHUNK_NAME}.css` }),
    ...(config.plugins ?? []),
  ],
});
