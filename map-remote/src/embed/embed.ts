/**
 * `embed.js`: the map for pages without a federation runtime. It is small, and the same in every release and channel; its address decides
 * what it loads.
 */
import type { EmbedModule } from '@mapdock/shared/map-dock';
import { createMapDock } from './element/create-map-dock.js';
import { createReleaseLoader } from './loading/load-release.js';
import { createMount } from './element/create-mount.js';

const load = createReleaseLoader(
  import.meta.url,
  (url) => import(/* webpackIgnore: true */ url) as Promise<unknown>,
);
const mount = createMount(load);
const MapDockElement = createMapDock(load);

// A page may have two of these scripts, and a server has no custom elements.
if (typeof customElements !== 'undefined' && !customElements.get('map-dock'))
  customElements.define('map-dock', MapDockElement);

({ load, MapDockElement, mount }) satisfies EmbedModule;
export { load, MapDockElement, mount };
