import { buildTargets } from './build-targets.js';
import { TARGETS } from './targets.js';

/**
 * Builds all targets at the same time: bundles are made from the source of `shared`, so they need not wait for its build.
 * @param {{ onlyIfChanged: boolean }} options
 */
export const buildAll = (options) =>
  buildTargets(/** @type {(keyof typeof TARGETS)[]} */ (Object.keys(TARGETS)), options);
