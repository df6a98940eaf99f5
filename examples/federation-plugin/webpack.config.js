import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { join } from 'node:path';
import { federation } from './federation.config.js';

export default {
  entry: './src/index.ts',
  output: {
    path: join(import.meta.dirname, 'dist'),
    filename: '[name].[fullhash:8].js',
    publicPath: 'auto',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin(federation),
    new HtmlWebpackPlugin({ template: './src/index.html' }),
    new CopyPlugin({ patterns: ['public'] }),
  ],
  devServer: { port: 8082 },
};
