/** Pages of React 19, for tests of `MapDock`. Import it after the mocks that `map-dock-cases.ts` needs. */
import { act, createElement, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MapMarker, MapPopup } from '../react/overlays.js';
import { show } from './map-dock-cases.js';
import { createReactPage } from './react-page.js';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export const REACT_19 = {
  renderToString,
  open: (container: HTMLElement) =>
    createReactPage(act, container, (place, first) => {
      if (place.hasChildNodes()) return hydrateRoot(place, first);
      const root = createRoot(place);
      root.render(first);
      return root;
    }),
};

/** Opens a page on which the element is shown. */
export const open = (element: ReactElement) => show(REACT_19, element);

/** Children of a map. */
export const CHILDREN = [
  createElement(MapMarker, { key: 'marker', position: [1, 2], label: 'Shop' }, 'Shop'),
  createElement(MapPopup, { key: 'popup', position: [1, 2], label: 'Shop', open: true }, 'Opening hours'),
];
