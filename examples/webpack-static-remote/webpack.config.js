import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findRelease } from './find-release.js';

/** The map is rendered with this app's React. "react/" shares react/jsx-runtime too, which compiled JSX imports. */
const react = { singleton: true, requiredVersion: '^19.0.0' };

async function makeConfig(mode) {
  // If the types can't be downloaded, the federation plugin uses old ones without a warning. So they are deleted first.
  await rm(join(import.meta.dirname, '@mf-types'), { recursive: true, force: true });
  return {
    entry: './src/index.ts',
    output: {
      path: join(import.meta.dirname, 'dist'),
      // The federation's code in the entry needs its path before the entry has a hash of its content (webpack from 5.111 on).
      filename: '[name].[fullhash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: 'auto',
      clean: true,
      // Without this, each import of a remote that failed once gives an empty module, and "Try again" can't help
      // (https://github.com/webpack/webpack/issues/17714).
      strictModuleExceptionHandling: true,
    },
    devtool: mode === 'production' ? 'source-map' : 'eval-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: { transpileOnly: true, compilerOptions: { noEmit: false } },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'webpack_static_remote',
        remotes: { map_remote: `map_remote@${await findRelease()}mf-manifest.json` },
        shared: { react, 'react/': react, 'react-dom': react, 'react-dom/': react },
        // With the plugin's default, "version-first", React waits for all remotes: while one is down, the page stays blank.
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(import.meta.dirname, 'src', 'watch-remotes.ts')],
        dts: {
          generateTypes: false,
          // `typesOnBuild` downloads the remote's types to @mf-types also if NODE_ENV is "production".
          consumeTypes: { typesOnBuild: true, consumeAPITypes: false },
        },
      }),
      new HtmlWebpackPlugin({ template: './src/index.html' }),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      new CopyPlugin({ patterns: ['public'] }),
    ],
    devServer: { port: 8082 },
  };
}

export default (_env, { mode }) => makeConfig(mode);
