/** @jest-environment jsdom */
import { act } from 'react-dom-17/test-utils';
import * as ReactDom from 'react-dom-17';
import { renderToString } from 'react-dom-17/server';
import { testMapDock } from '../testing/map-dock-cases.js';
import { createReactPage } from '../testing/react-page.js';

jest.mock('react', () => jest.requireActual('react-17'));
jest.mock('react-dom', () => jest.requireActual('react-dom-17'));
jest.mock('../docking/releases-of.js', () => ({ releasesOf: jest.fn() }));
// jsdom lacks much of what the map needs of a browser.
jest.mock('../loading/missing-feature.js', () => ({ findMissingFeature: () => undefined }));

testMapDock({
  renderToString,
  open: (container) =>
    createReactPage(act, container, (place, first) => {
      ReactDom[place.hasChildNodes() ? 'hydrate' : 'render'](first, place);
      return {
        render: (element) => void ReactDom.render(element, place),
        unmount: () => void ReactDom.unmountComponentAtNode(place),
      };
    }),
});
