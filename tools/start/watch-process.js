/** Builds the workspace it is started in after every change, and tells the process that started it. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const makeConfig = require(join(process.cwd(), 'webpack.config.js'));
// Source maps stay out of releases, so the code brings its own.
const devtool = 'inline-cheap-module-source-map';
const configs = [makeConfig({}, { mode: 'development' })]
  .flat()
  .map((config) => ({ ...config, devtool, plugins: [...config.plugins, { apply: nameEachBuild }] }));

/**
 * A page that takes the next release keeps the code of the one before; with one name both would share their chunks.
 * @param {import('webpack').Compiler} compiler
 */
function nameEachBuild({ options: { output }, hooks }) {
  const { uniqueName } = output;
  hooks.watchRun.tap('nameEachBuild', () => {
    output.uniqueName = `${uniqueName}_${Date.now()}`;
    output.chunkLoadingGlobal = `webpackChunk${output.uniqueName}`;
  });
}

webpack(configs).watch({}, (error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
    return;
  }
  const startedAt = Math.min(...stats.stats.map(({ startTime }) => startTime));
  const endedAt = Math.max(...stats.stats.map(({ endTime }) => endTime));
  process.send?.({ durationMs: endedAt - startedAt });
});

// A terminal sends Ctrl-C to every process in it; this one ends when the other lets go of it, whatever the reason.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
// It may have done so already, while webpack was loading.
if (!process.connected) process.exit();
