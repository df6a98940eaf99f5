import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import webpack from 'webpack';

const sources = join(import.meta.dirname, '..', 'react-app');

export default {
  entry: join(sources, 'index.jsx'),
  output: { path: process.env.BENCH_OUT, filename: '[name].[contenthash:8].js', clean: true },
  // The sources are in react-app/, which has no packages of its own: they come from this folder.
  resolve: { modules: [join(import.meta.dirname, 'node_modules'), 'node_modules'] },
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'esbuild-loader', options: { target: 'es2022', jsx: 'automatic' } },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  performance: false,
  plugins: [
    new webpack.DefinePlugin({ RELEASE: JSON.stringify(process.env.BENCH_RELEASE) }),
    new HtmlWebpackPlugin({ template: join(sources, 'index.html') }),
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
  ],
};
