/**
 * `embed.js`: the map for pages without a federation runtime. Small, and the same in every release and channel; what it loads
 * depends on where it lies.
 */
import type { MapHandle, Mount } from '@mapdock/shared';
import { createMapDock } from './create-map-dock.js';
import { createReleaseLoader } from './load-release.js';

const { load } = createReleaseLoader(import.meta.url);

/** As the contract's `Mount`, once the code is there. Rejects with an error that has a `code` if it does not come. */
async function mount(...[container, config, options]: Parameters<Mount>): Promise<MapHandle> {
  const release = await load();
  options?.signal?.throwIfAborted();
  return release.mount(container, config, options);
}

const MapDockElement = createMapDock({ load });

// A page may have two of these scripts, and the server has no elements at all.
if (globalThis.customElements && !customElements.get('map-dock')) {
  customElements.define('map-dock', MapDockElement);
}

export { load, MapDockElement, mount };
