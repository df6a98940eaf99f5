/** Builds the workspace it is started in after every change, and tells the process that started it. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const makeConfig = require(join(process.cwd(), 'webpack.config.js'));
const config = makeConfig({}, { mode: 'development' });

// Source maps stay out of releases, so the code brings its own.
webpack({ ...config, devtool: 'inline-cheap-module-source-map' }).watch({}, (error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
    return;
  }
  process.send?.({ durationMs: stats.endTime - stats.startTime });
});

// A terminal sends Ctrl-C to every process in it; this one ends when the other lets go of it, whatever the reason.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
// It may have done so already, while webpack was loading.
if (!process.connected) process.exit();
