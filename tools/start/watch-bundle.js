import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { PATHS } from '../support/paths.js';

const require = createRequire(import.meta.url);

/**
 * Builds a workspace for development, now and after every change.
 * @param {'host' | 'map-remote'} workspace
 * @param {(durationMs: number) => Promise<void>} onBuilt called after each build without errors
 * @returns {{ firstBuild: Promise<void>, close: () => Promise<void> }} `firstBuild` waits for one without errors
 */
export function watchBundle(workspace, onBuilt) {
  const makeConfig = require(join(PATHS.root, workspace, 'webpack.config.js'));
  const config = makeConfig({}, { mode: 'development' });
  // Source maps stay out of releases, so the code brings its own.
  const compiler = webpack({ ...config, devtool: 'inline-cheap-module-source-map' });

  /** @type {() => void} */
  let succeed;
  /** @type {Promise<void>} */
  const firstBuild = new Promise((resolve) => (succeed = resolve));
  compiler.watch({}, (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      console.error(error ?? stats?.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
      return;
    }
    onBuilt(stats.endTime - stats.startTime).then(succeed, (failure) => console.error(failure));
  });
  return {
    firstBuild,
    close: () => new Promise((resolve) => compiler.close(() => resolve())),
  };
}
