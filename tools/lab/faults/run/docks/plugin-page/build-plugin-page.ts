import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { PATHS } from '../../../../../support/paths.js';
import { createTempFolder } from '../../../../../support/temp-folder.ts';
import type { Configuration } from 'webpack';

/** The channel in the built files; the dock puts that of its site in its place. */
export const CHANNEL_OF_BUILD = 'http://store.invalid/channels/production.json';

const OWN = fileURLToPath(new URL('.', import.meta.url));
const { resolve } = createRequire(import.meta.url);

const react = { singleton: true, requiredVersion: '^19.0.0' };

/** The config of a plain federation host, as in `examples/federation-plugin`. What that does not set is left at its default. */
const makeConfig = (path: string): Configuration => ({
  mode: 'production',
  context: OWN,
  entry: './start.ts',
  output: { path, publicPath: 'auto', uniqueName: 'plugin_page' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      // The plugin writes an ES module into the `node_modules` of this repository, whose own package says that its files are none.
      { test: /[\\/]\.federation[\\/]/, type: 'javascript/auto' },
      {
        test: /\.ts$/,
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          configFile: join(PATHS.root, 'tools', 'lab', 'tsconfig.json'),
          compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
        },
      },
    ],
  },
  performance: false,
  infrastructureLogging: { level: 'error' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'plugin_page',
      remotes: { map_remote: `map_remote@${CHANNEL_OF_BUILD}` },
      runtimePlugins: [[resolve('@mapdock/shared/federation-plugin'), {}]],
      shared: { react, 'react/': react, 'react-dom': react, 'react-dom/': react },
      dts: false,
    }),
  ],
});

/** @returns the scripts of the page, by their names; `main.js` is the first one */
export async function buildPluginPage(): Promise<ReadonlyMap<string, string>> {
  const folder = await createTempFolder();
  try {
    const stats = await new Promise<webpack.Stats | undefined>((done, fail) => {
      webpack(makeConfig(folder.path), (error, result) => (error ? fail(error) : done(result)));
    });
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
    const names = (await readdir(folder.path)).filter((name) => name.endsWith('.js'));
    const texts = names.map(async (name) => [name, await readFile(join(folder.path, name), 'utf8')] as const);
    return new Map(await Promise.all(texts));
  } finally {
    await folder.remove();
  }
}
