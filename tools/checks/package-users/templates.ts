import type {} from '@mapdock/shared/map-dock/astro';
import type {} from '@mapdock/shared/map-dock/svelte';
import type {} from '@mapdock/shared/map-dock/vue';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';

export const inVue: InstanceType<GlobalComponents['map-dock']>['$props'][] = [
  { onMapclick: ({ detail }) => void detail.lngLat[0] },
  // @ts-expect-error -- no such way to load
  { loading: 'late' },
];
export const inSvelte: SvelteHTMLElements['map-dock'][] = [
  { onmapclick: ({ detail }) => void detail.lngLat[0] },
  // @ts-expect-error -- no such way to load
  { loading: 'late' },
];
export const inAstro: astroHTML.JSX.DefinedIntrinsicElements['map-dock'][] = [
  { src: 'map.json', center: '1,2' },
  // @ts-expect-error -- no such way to load
  { loading: 'late' },
];
