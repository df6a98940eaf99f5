import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import webpack from 'webpack';

const sources = join(import.meta.dirname, 'src');

export default {
  entry: join(sources, 'index.jsx'),
  output: { path: process.env.BENCH_OUT, filename: '[name].[contenthash:8].js', clean: true },
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
