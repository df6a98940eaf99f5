import type { MapConfig } from '@mapdock/shared';
import type {} from '@mapdock/shared/map-dock/astro';
import type {} from '@mapdock/shared/map-dock/svelte';
import type {} from '@mapdock/shared/map-dock/vue';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';

declare const config: MapConfig;
const json = JSON.stringify(config);

export const inVue: InstanceType<GlobalComponents['map-dock']>['$props'][] = [
  { onMapclick: ({ detail }) => void detail.lngLat[0] },
  { config, accessToken: 'pk.x' },
  { config: json },
  // @ts-expect-error -- a config is an object or its JSON
  { config: 3 },
  // @ts-expect-error -- no such way to load
  { loading: 'late' },
];
export const inSvelte: SvelteHTMLElements['map-dock'][] = [
  { onmapclick: ({ detail }) => void detail.lngLat[0] },
  { config, 'access-token': 'pk.x' },
  { config: json },
  // @ts-expect-error -- a config is an object or its JSON
  { config: 3 },
  // @ts-expect-error -- no such way to load
  { loading: 'late' },
];
export const inAstro: astroHTML.JSX.DefinedIntrinsicElements['map-dock'][] = [
  { src: 'map.json', center: '1,2' },
  // @ts-expect-error -- no such way to load
  { loading: 'late' },
];
