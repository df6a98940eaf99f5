/** `<map-dock>` in the templates of Svelte 5: `import type {} from '@mapdock/shared/map-dock/svelte';` once in the app. */
import type { HTMLAttributes } from 'svelte/elements';
import type { MapDockAttributes, MapDockElement, MapDockEventMap, MapDockProperties } from '../map-dock.js';

type Listeners = {
  [N in keyof MapDockEventMap as `on${N}` | `on:${N}`]?: ((event: MapDockEventMap[N]) => void) | undefined;
};

/** What a template may set on `<map-dock>`: attributes, `{config}`, `onmapclick={...}`. */
export type MapDockProps = Omit<HTMLAttributes<MapDockElement>, keyof MapDockAttributes> &
  Omit<MapDockAttributes, keyof MapDockProperties> &
  MapDockProperties &
  Listeners;

declare module 'svelte/elements' {
  // Svelte checks templates with `svelteHTML.IntrinsicElements`, which takes its elements from here.
  interface SvelteHTMLElements {
    'map-dock': MapDockProps;
  }
}
