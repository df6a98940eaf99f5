import { buildTargets } from './build-targets.ts';
import { TARGETS } from './targets.ts';

/** Builds all targets at the same time: bundles are made from the source of `shared`, so they need not wait for its build. */
export const buildAll = (options: { onlyIfChanged: boolean }) =>
  buildTargets(Object.keys(TARGETS) as (keyof typeof TARGETS)[], options);
