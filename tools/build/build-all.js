import { buildTarget } from './build-target.js';
import { BUILD_ORDER } from './targets.js';

/**
 * Builds every target, side by side where they don't need each other.
 * @param {{ onlyIfChanged: boolean }} options
 */
export async function buildAll(options) {
  for (const names of BUILD_ORDER) {
    const builds = await Promise.allSettled(names.map((name) => buildTarget(name, options)));
    const failed = builds.find((build) => build.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
