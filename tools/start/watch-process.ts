/** Builds the workspace in whose folder it is started, now and after every change. Reports each build to the process that started it. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

const require = createRequire(import.meta.url);
const makeConfig = require(join(process.cwd(), 'webpack.config.js'));
// Releases hold no source maps, so for development they are part of the code.
const devtool = 'inline-cheap-module-source-map';
const configs = [makeConfig({}, { mode: 'development' })]
  .flat()
  .map((config) => ({ ...config, devtool, plugins: [...config.plugins, { apply: nameEachBuild }] }));

/**
 * Gives each build a name of its own. A page that changes to the next release still has the code of the one before; under one name
 * webpack would mix up the chunks of both.
 */
function nameEachBuild({ options: { output }, hooks }: Compiler) {
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

// A terminal sends Ctrl-C to this process too. It ends only when the process that started it disconnects, for whatever reason.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
// That process may have disconnected while webpack was loading.
if (!process.connected) process.exit();
