import { buildTarget } from './build-target.js';
import { TARGETS } from './targets.js';

const ALL = /** @type {(keyof typeof TARGETS)[]} */ (Object.keys(TARGETS));

/**
 * Builds targets, all without `names`, side by side: bundles are made from the source of `shared`, not from what it is built into.
 * @param {{ onlyIfChanged: boolean, names?: (keyof typeof TARGETS)[] }} options
 */
export async function buildAll({ onlyIfChanged, names = ALL }) {
  const builds = await Promise.allSettled(names.map((name) => buildTarget(name, { onlyIfChanged })));
  const failed = builds.find((build) => build.status === 'rejected');
  if (failed) throw failed.reason;
}
