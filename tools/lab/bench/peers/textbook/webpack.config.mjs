/** Options that the guides don't set are left at their defaults. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { join } from 'node:path';
import webpack from 'webpack';

const own = import.meta.dirname;
const shared = { react: { singleton: true }, 'react-dom': { singleton: true } };

/** @param {'host' | 'remote'} side */
const makeConfig = (side, plugins) => ({
  name: side,
  entry: join(own, side, 'index.jsx'),
  output: { path: join(process.env.BENCH_OUT, side), publicPath: 'auto', uniqueName: `textbook_${side}` },
  // The map is in react-app/, which has no packages of its own: they come from this folder.
  resolve: { modules: [join(own, 'node_modules'), 'node_modules'] },
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'esbuild-loader', options: { target: 'es2022', jsx: 'automatic' } },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
  performance: false,
  plugins: [new webpack.DefinePlugin({ RELEASE: JSON.stringify(process.env.BENCH_RELEASE) }), ...plugins],
});

export default [
  makeConfig('host', [
    // The server replaces this address with the remote's real one (`start-textbook.ts`).
    new ModuleFederationPlugin({
      name: 'textbook_host',
      remotes: { map_remote: 'map_remote@http://remote.invalid/mf-manifest.json' },
      shared,
      dts: false,
    }),
    new HtmlWebpackPlugin({ template: join(own, '..', 'react-app', 'index.html') }),
  ]),
  makeConfig('remote', [
    new ModuleFederationPlugin({
      name: 'map_remote',
      filename: 'remoteEntry.js',
      exposes: { './Map': join(own, 'remote', 'map.jsx') },
      shared,
      dts: false,
    }),
  ]),
];
