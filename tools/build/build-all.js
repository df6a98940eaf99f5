import { buildTarget } from './build-target.js';
import { TARGETS } from './targets.js';

/**
 * Builds all targets at the same time: bundles are made from the source of `shared`, so they need not wait for its build.
 * @param {{ onlyIfChanged: boolean }} options
 */
export async function buildAll(options) {
  const names = /** @type {(keyof typeof TARGETS)[]} */ (Object.keys(TARGETS));
  const builds = await Promise.allSettled(names.map((name) => buildTarget(name, options)));
  const failed = builds.find((build) => build.status === 'rejected');
  if (failed) throw failed.reason;
}
