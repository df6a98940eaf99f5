/**
 * A remote without an engine, for the tests of hosts: its `mount` takes every config and call of the contract, follows the
 * states of a map, and draws nothing. It answers queries with no features and pictures with an empty one, asks for a token at the
 * start of each load, and makes no request for `transformRequest` to see.
 */
import type { Mount } from '../handle/map-handle.js';
import { createFakeMap, type FakeMap } from './fake-map.js';

export interface FakeRemoteOptions {
  /** `finishes`: a map gets ready by itself soon after `mount`. `waits`: it loads until `finishLoading`. Default `finishes`. */
  readonly loading?: 'finishes' | 'waits';
}

export interface FakeRemote {
  readonly mount: Mount;
  /** What was mounted and is not destroyed, the oldest first. */
  readonly maps: readonly FakeMap[];
}

/** Throws what `mount` of a real remote throws. Needs a DOM; jsdom will do. */
export function createFakeRemote({ loading = 'finishes' }: FakeRemoteOptions = {}): FakeRemote {
  const maps: FakeMap[] = [];
  return {
    maps,
    mount(container, config, options = {}) {
      // A signal that has aborted already ends the map while it is made.
      let onDestroyed = () => {};
      const doesFinish = loading === 'finishes';
      const map = createFakeMap({ container, config, options, doesFinish, onDestroyed: () => onDestroyed() });
      if (!options.signal?.aborted) {
        maps.push(map);
        onDestroyed = () => void maps.splice(maps.indexOf(map), 1);
      }
      return map.handle;
    },
  };
}
