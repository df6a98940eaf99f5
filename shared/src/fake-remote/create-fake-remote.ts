/**
 * A remote without an engine, for the tests of hosts. Its `mount` accepts every config and call of the contract, goes through the states
 * of a map, and draws nothing. Queries return no features and `screenshot` an empty image. It requests a token at the start of each
 * load, and sends no requests, so `transformRequest` is never called.
 */
import type { Mount } from '../handle/map-handle.js';
import { createFakeMap, type FakeMap } from './fake-map.js';

export interface FakeRemoteOptions {
  /** `finishes`: a map gets ready by itself soon after `mount`. `waits`: it loads until `finishLoading`. Default `finishes`. */
  readonly loading?: 'finishes' | 'waits';
}

export interface FakeRemote {
  readonly mount: Mount;
  /** The maps that are mounted and not destroyed, the oldest first. */
  readonly maps: readonly FakeMap[];
}

/** Throws in the same cases as `mount` of a real remote. Needs a DOM; jsdom is enough. */
export function createFakeRemote({ loading = 'finishes' }: FakeRemoteOptions = {}): FakeRemote {
  const maps: FakeMap[] = [];
  return {
    maps,
    mount(container, config, options = {}) {
      // A signal that has aborted already destroys the map while it is being created.
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
