import { runPeers } from './run-peers.ts';
import { SECOND_MAP } from './second-map/second-map-bench.ts';
import { START } from './start/start-bench.ts';
import { runUpdateCost } from './update-cost/run.ts';
import type { Bench } from './bench.ts';

/** All benches by name, in the order in which they run. */
export const BENCHES: Record<string, Bench> = {
  start: {
    description: 'from navigation to map, against other ways to build the same page',
    hasProviders: true,
    run: (options) => runPeers(START, options),
  },
  'second-map': {
    description: 'until another map on the page is drawn',
    hasProviders: true,
    // On other links the figures would include waits for tiles, so `--profile` does not apply to it.
    run: (options) => runPeers(SECOND_MAP, { ...options, profiles: undefined }),
  },
  'update-cost': {
    description: 'a changed config against the direct call of the engine',
    run: runUpdateCost,
  },
};
