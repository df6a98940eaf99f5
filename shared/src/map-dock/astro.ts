/**
 * `<map-dock>` in the templates of Astro: `import type {} from '@mapdock/shared/map-dock/astro';` once in the app. Astro writes what a
 * template sets as attributes, so there are no properties and no listeners: a script of the page sets these on the element.
 */
import type { MapDockAttributes } from '../map-dock.js';

declare global {
  namespace astroHTML.JSX {
    /** Attributes of all elements, in the app's Astro. Without Astro there are none. */
    // oxlint-disable-next-line typescript/no-empty-object-type -- Astro's own declaration of this interface has the members
    interface HTMLAttributes {}
    interface DefinedIntrinsicElements {
      'map-dock': MapDockProps;
    }
  }
}

/** What a template may set on `<map-dock>`: attributes. */
export type MapDockProps = Omit<astroHTML.JSX.HTMLAttributes, keyof MapDockAttributes> & MapDockAttributes;
