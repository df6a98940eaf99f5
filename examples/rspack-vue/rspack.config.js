import { CopyRspackPlugin, DefinePlugin, HtmlRspackPlugin } from '@rspack/core';
import { join } from 'node:path';
import { VueLoaderPlugin } from 'rspack-vue-loader';

const TARGETS = ['last 2 chrome versions', 'last 2 firefox versions', 'safari >= 17'];

export default (_env, { mode }) => ({
  entry: './src/main.ts',
  output: {
    path: join(import.meta.dirname, 'dist'),
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    publicPath: '/',
    clean: true,
  },
  devtool: mode === 'production' ? 'source-map' : 'eval-source-map',
  resolve: { extensions: ['.ts', '.js', '.vue'] },
  module: {
    rules: [
      {
        test: /\.vue$/,
        loader: 'rspack-vue-loader',
        options: {
          experimentalInlineMatchResource: true,
          // <map-dock> is a custom element. Without this, Vue would warn of an unknown component.
          compilerOptions: { isCustomElement: (tag) => tag === 'map-dock' },
        },
      },
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets: TARGETS } },
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
  plugins: [
    new VueLoaderPlugin(),
    new DefinePlugin({
      __VUE_OPTIONS_API__: false,
      __VUE_PROD_DEVTOOLS__: false,
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
    }),
    new HtmlRspackPlugin({ template: './src/index.html' }),
    new CopyRspackPlugin({ patterns: ['public'] }),
  ],
  devServer: { port: 8082 },
});
