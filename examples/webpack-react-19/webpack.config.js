import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';

/** The map is rendered with this app's React. "react/" shares react/jsx-runtime too, which compiled JSX imports. */
const react = { singleton: true, requiredVersion: '^19.0.0' };

export default (_env, { mode }) => ({
  entry: './src/index.ts',
  output: {
    path: join(import.meta.dirname, 'dist'),
    // The federation's code in the entry needs its path before the entry has a hash of its content (webpack from 5.111 on).
    filename: '[name].[fullhash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    publicPath: 'auto',
    clean: true,
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
      name: 'webpack_react_19',
      // No remotes at build time: the loader of @mapdock/shared reads at run time which release to load.
      remotes: {},
      shared: { react, 'react/': react, 'react-dom': react, 'react-dom/': react },
      dts: false,
    }),
    new HtmlWebpackPlugin({ template: './src/index.html' }),
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
    new CopyPlugin({ patterns: ['public'] }),
  ],
  devServer: { port: 8080 },
});
