/**
 * `embed.js`: the map for pages without a federation runtime. It is small, and the same in every release and channel; its address decides
 * what it loads.
 */
import type { EmbedModule } from '@mapdock/shared/map-dock';
import { createMapDock } from './element/create-map-dock.js';
import { createMount } from './element/create-mount.js';
import { createReleaseSource } from './loading/find-releases.js';

const source = createReleaseSource(
  import.meta.url,
  (url) => import(/* webpackIgnore: true */ url) as Promise<unknown>,
);
const mount = createMount(source);
const load: EmbedModule['load'] = async ({ keys = [], telemetry } = {}) =>
  (await source.find(keys, telemetry)).load();
const MapDockElement = createMapDock(source);

// A page may have two of these scripts, and a server has no custom elements.
if (typeof customElements !== 'undefined' && !customElements.get('map-dock'))
  customElements.define('map-dock', MapDockElement);

({ load, MapDockElement, mount }) satisfies EmbedModule;
export { load, MapDockElement, mount };
