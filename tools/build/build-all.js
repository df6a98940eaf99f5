import { buildTarget } from './build-target.js';
import { TARGETS } from './targets.js';

/**
 * Builds every target, side by side: bundles are made from the source of `shared`, not from what it is built into.
 * @param {{ onlyIfChanged: boolean }} options
 */
export async function buildAll(options) {
  const names = /** @type {(keyof typeof TARGETS)[]} */ (Object.keys(TARGETS));
  const builds = await Promise.allSettled(names.map((name) => buildTarget(name, options)));
  const failed = builds.find((build) => build.status === 'rejected');
  if (failed) throw failed.reason;
}
