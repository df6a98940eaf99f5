import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';

/** Only this app uses its React: the map's `mount` needs none. */
const react = { singleton: true, requiredVersion: '^18.3.1' };

export default (_env, { mode }) => ({
  entry: './src/index.ts',
  output: {
    path: join(import.meta.dirname, 'dist'),
    filename: '[name].js',
    chunkFilename: '[name].[contenthash:8].js',
    publicPath: 'auto',
    clean: true,
  },
  devtool: mode === 'production' ? 'source-map' : 'eval-source-map',
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: 'ts-loader', options: { transpileOnly: true } },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'webpack_react_18',
      // No `remotes`: src/remote.ts fetches the release's address from the channel at run time.
      shared: { react, 'react-dom': react },
      shareStrategy: 'loaded-first',
      dts: false,
    }),
    new HtmlWebpackPlugin({ template: './src/index.html' }),
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
    new CopyPlugin({ patterns: ['public'] }),
  ],
  devServer: { port: 8081 },
});
