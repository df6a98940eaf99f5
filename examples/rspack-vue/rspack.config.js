import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CopyRspackPlugin, DefinePlugin, HtmlRspackPlugin } from '@rspack/core';
import { join } from 'node:path';
import { VueLoaderPlugin } from 'rspack-vue-loader';

const DIST = join(import.meta.dirname, 'dist');
const TARGETS = ['last 2 chrome versions', 'last 2 firefox versions', 'safari >= 17'];

const FILE_NAMES = { filename: '[name].[contenthash:8].js', cssFilename: '[name].[contenthash:8].css' };

const createCommon = (mode) => ({
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
});

const createPlugins = () => [
  new VueLoaderPlugin(),
  new DefinePlugin({
    __VUE_OPTIONS_API__: false,
    __VUE_PROD_DEVTOOLS__: false,
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
  }),
  new HtmlRspackPlugin({ template: './src/index.html' }),
];

/** The page with `<map-dock>`: only `isCustomElement` above in its build is for the map. */
const createElementPage = (mode) => ({
  ...createCommon(mode),
  name: 'element',
  entry: './src/element/main.ts',
  output: { ...FILE_NAMES, path: DIST, publicPath: '/', clean: { keep: 'federation' } },
  plugins: [...createPlugins(), new CopyRspackPlugin({ patterns: ['public'] })],
  devServer: { port: 8082 },
});

/** The page with Module Federation. */
const createFederationPage = (mode) => ({
  ...createCommon(mode),
  name: 'federation',
  entry: './src/federation/index.ts',
  output: { ...FILE_NAMES, path: join(DIST, 'federation'), publicPath: '/federation/', clean: true },
  plugins: [
    ...createPlugins(),
    new ModuleFederationPlugin({
      name: 'rspack_vue',
      // No `remotes`: src/federation/load-mount.ts fetches the release's address from the channel at run time.
      shared: { vue: { singleton: true, requiredVersion: '^3.5.0' } },
      // With the default strategy, a remote that is down would keep Vue from loading.
      shareStrategy: 'loaded-first',
      dts: false,
    }),
  ],
});

export default (_env, { mode }) => [createElementPage(mode), createFederationPage(mode)];
