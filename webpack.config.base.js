/** What both builds share: TypeScript, styles, hashed names, and the switches that late chunks need to fail well. */
const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const CHUNK_NAME = '[name].[contenthash:8]';
/**
 * Milliseconds until a lazy chunk counts as lost; webpack's own limit is two minutes. Less than the 10 s after which the map gives a
 * chunk up (`map-remote/src/engine/files/late-chunk.ts`): webpack has then forgotten the request, and a retry makes a new one.
 */
const CHUNK_TIMEOUT_MS = 9_000;

/**
 * Minifying is half of a build. A second pass, and looking for variables to fold into the next statement, take a third more of it
 * for 0.4 % of the compressed bytes.
 */
const MINIFY = { compress: { passes: 1, collapse_vars: false } };

const CSS_FILES = [MiniCssExtractPlugin.loader, 'css-loader'];

/**
 * @param {object} options
 * @param {string} options.dir folder of the workspace
 * @param {'production' | 'development'} options.mode
 * @param {string} options.uniqueName keeps two builds on one page apart
 * @param {import('webpack').RuleSetRule['use']} [options.cssUse] loaders of style sheets; default: a file of their own
 * @param {'es2017' | 'es2018' | 'es2022'} [options.syntax] the newest that browsers must be able to read; default: that of the supported
 *   ones. What tells people that their browser is not one of these must be read by it
 * @param {import('webpack').Configuration} options.config the workspace's own part; its lists come after these
 * @returns {import('webpack').Configuration}
 */
exports.createConfig = ({ dir, mode, uniqueName, cssUse = CSS_FILES, syntax = 'es2022', config }) => ({
  ...config,
  mode,
  context: dir,
  target: ['web', syntax],
  devtool: config.devtool ?? (mode === 'production' ? 'source-map' : 'cheap-module-source-map'),
  output: {
    path: path.join(dir, 'dist'),
    clean: true,
    chunkFilename: `${CHUNK_NAME}.js`,
    assetModuleFilename: `${CHUNK_NAME}[ext]`,
    publicPath: 'auto',
    uniqueName,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    // Without it a module that threw once resolves as an empty one ever after (webpack issue 19351).
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
          compilerOptions: { noEmit: false, target: syntax },
        },
      },
      { test: /\.css$/, use: cssUse },
      ...(config.module?.rules ?? []),
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: `${CHUNK_NAME}.css`, chunkFilename: `${CHUNK_NAME}.css` }),
    ...(config.plugins ?? []),
  ],
});
