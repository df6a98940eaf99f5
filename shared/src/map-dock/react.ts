/** `<map-dock>` in TSX, for React 18 and 19: `import type {} from '@mapdock/shared/map-dock/react';` once in the app. */
import type * as React from 'react';
import type { MapDockAttributes, MapDockElement, MapDockEventMap, MapDockProperties } from '../map-dock.js';

/** React 19 passes these to a custom element as properties and listeners. */
type OfReact19 = MapDockProperties & {
  [N in keyof MapDockEventMap as `on${N}`]?: ((event: MapDockEventMap[N]) => void) | undefined;
};

/** React 18 writes every prop as an attribute, an object as "[object Object]"; there a ref must set it, or `config` is JSON. */
type OfThisReact = typeof React extends { use: unknown } ? OfReact19 : Pick<MapDockAttributes, 'config'>;

/** Props of `<map-dock>` in the React whose types are installed. */
export type MapDockProps = Omit<React.HTMLAttributes<MapDockElement>, keyof MapDockAttributes> &
  React.ClassAttributes<MapDockElement> &
  Omit<MapDockAttributes, 'config'> &
  OfThisReact & {
    /** React 18 knows no `className` on a custom element. */
    class?: string | undefined;
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'map-dock': MapDockProps;
    }
  }
}

declare global {
  // The types of React 18 take their elements from here.
  namespace JSX {
    interface IntrinsicElements {
      'map-dock': MapDockProps;
    }
  }
}
