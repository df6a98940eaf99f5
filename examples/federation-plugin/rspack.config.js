import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { HtmlRspackPlugin } from '@rspack/core';
import { join } from 'node:path';
import { federation } from './federation.config.js';

export default {
  entry: './src/index.ts',
  output: {
    path: join(import.meta.dirname, 'dist/rspack'),
    filename: '[name].[fullhash:8].js',
    publicPath: 'auto',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [new ModuleFederationPlugin(federation), new HtmlRspackPlugin({ template: './src/index.html' })],
  devServer: { port: 8082, static: 'public' },
};
