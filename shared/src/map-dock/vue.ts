/** `<map-dock>` in the templates of Vue 3: `import type {} from '@mapdock/shared/map-dock/vue';` once in the app. */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { MapDockAttributes, MapDockElement, MapDockEventMap, MapDockProperties } from '../map-dock.js';

type Listeners = {
  [N in keyof MapDockEventMap as `on${Capitalize<N>}`]?: ((event: MapDockEventMap[N]) => void) | undefined;
};

type Camel<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S;

/** Vue's template check looks up `access-token` as `accessToken`; at run time Vue sets the attribute as it is written. */
type CamelAttributes = {
  [A in keyof Omit<MapDockAttributes, keyof MapDockProperties> as Camel<A>]?: MapDockAttributes[A];
};

/** What a template may set on `<map-dock>`: attributes, `:config.prop`, `@mapclick`. */
export type MapDockProps = Omit<HTMLAttributes, keyof MapDockAttributes> &
  PublicProps &
  Omit<MapDockAttributes, keyof MapDockProperties> &
  CamelAttributes &
  MapDockProperties &
  Listeners;

declare module 'vue' {
  interface GlobalComponents {
    'map-dock': new () => MapDockElement & { readonly $props: MapDockProps };
  }
}
