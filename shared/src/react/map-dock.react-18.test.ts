/** @jest-environment jsdom */
import { act } from 'react-18';
import { createRoot, hydrateRoot } from 'react-dom-18/client';
import { renderToString } from 'react-dom-18/server';
import { testMapDock } from '../testing/map-dock-cases.js';
import { createReactPage } from '../testing/react-page.js';

jest.mock('react', () => jest.requireActual('react-18'));
jest.mock('react-dom', () => jest.requireActual('react-dom-18'));
jest.mock('../docking/releases-of.js', () => ({ releasesOf: jest.fn() }));
// jsdom lacks much of what the map needs of a browser.
jest.mock('../loading/missing-feature.js', () => ({ findMissingFeature: () => undefined }));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

testMapDock({
  renderToString,
  open: (container) =>
    createReactPage(act, container, (place, first) => {
      if (place.hasChildNodes()) return hydrateRoot(place, first);
      const root = createRoot(place);
      root.render(first);
      return root;
    }),
});
