/** Checked by `tsc`: a line below an expected error that compiles is itself an error. The run only proves that the file loads. */
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';
import type { MapConfig } from './index.js';
import type { MapDockElement } from './map-dock.js';
import type {} from './map-dock/astro.js';
import type {} from './map-dock/svelte.js';
import type {} from './map-dock/vue.js';

type InVue = InstanceType<GlobalComponents['map-dock']>;
type InSvelte = SvelteHTMLElements['map-dock'];
type InAstro = astroHTML.JSX.DefinedIntrinsicElements['map-dock'];

/** Two attributes of all elements, as Astro 7 declares them; Astro itself is not installed here. */
declare global {
  namespace astroHTML.JSX {
    interface HTMLAttributes {
      class?: string | undefined | null;
      loading?: string | undefined | null;
    }
  }
}

export function vue(config: MapConfig, element: InVue): InVue['$props'][] {
  const reference: MapDockElement = element;
  return [
    { src: 'map.json', 'access-token': 'pk.x', zoom: reference.getCamera()?.zoom, loading: 'lazy' },
    { config, onMapclick: ({ detail }) => void detail.lngLat[0], class: ['a'], style: { blockSize: '9em' } },
    { options: { maxLiveMaps: 2 }, onClick: () => {}, key: 1, ref: 'map' },
    // @ts-expect-error -- no such way to load
    { loading: 'late' },
    // @ts-expect-error -- a click on the map has no phase
    { onMapclick: ({ detail }) => void detail.phase },
    // @ts-expect-error -- a config has a style
    { config: { provider: config.provider } },
  ];
}

export function astro(): InAstro[] {
  return [
    { src: 'map.json', 'base-api-url': 'https://maps.example', center: '1,2', zoom: 3, class: 'a' },
    // @ts-expect-error -- no such way to load
    { loading: 'late' },
    // @ts-expect-error -- an attribute is text
    { center: [1, 2] },
    // @ts-expect-error -- no such attribute
    { baseApiUrl: 'https://maps.example' },
  ];
}

export function svelte(config: MapConfig): InSvelte[] {
  return [
    { src: 'map.json', 'base-api-url': 'https://maps.example', center: '1,2', 'aria-label': 'Map' },
    { config, onmapclick: ({ detail }) => void detail.lngLat[0], class: 'a', style: 'block-size: 9em' },
    { 'on:camerachange': ({ detail }) => void detail.phase, onclick: () => {} },
    // @ts-expect-error -- no such way to load
    { loading: 'late' },
    // @ts-expect-error -- a click on the map has no phase
    { onmapclick: ({ detail }) => void detail.phase },
    // @ts-expect-error -- a config has a style
    { config: { provider: config.provider } },
  ];
}

test('the types for templates hold no code', async () => {
  const modules = [await import('./map-dock/svelte.js'), await import('./map-dock/vue.js')];
  expect(modules.flatMap(Object.keys)).toEqual([]);
});
