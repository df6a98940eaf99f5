import type * as ReactNamespace from 'react';
import type * as ReactDomServer from 'react-dom/server';
import type * as Entry from '../react.js';

/** Renders on a server with a version of React. */
function renderWith(react: string, dom: string): string {
  let html = '';
  jest.isolateModules(() => {
    jest.doMock('react', () => jest.requireActual(react));
    jest.doMock('react-dom', () => jest.requireActual(dom));
    const { createElement } = jest.requireActual<typeof ReactNamespace>(react);
    const { renderToString } = jest.requireActual<typeof ReactDomServer>(`${dom}/server`);
    const { MapDock, MapMarker } = jest.requireActual<typeof Entry>('../react.js');
    const provider = { baseApiUrl: 'https://provider.example' };
    const config = { provider, style: 'mapbox://styles/mapdock/light' };
    const children = createElement(MapMarker, { position: [1, 2], label: 'Shop' }, 'Shop');
    const channelUrl = '/channels/production.json';
    const props = {
      channelUrl,
      config,
      fallback: 'Map of the shops',
      keepAlive: true,
      className: 'map',
      children,
    };
    html = renderToString(createElement(MapDock, props));
  });
  return html;
}

test.each([
  ['react-17', 'react-dom-17'],
  ['react-18', 'react-dom-18'],
  ['react', 'react-dom'],
])('%s renders the place and the fallback without a document, and warns of nothing', (react, dom) => {
  expect(typeof document).toBe('undefined');
  const errors = jest.spyOn(console, 'error').mockImplementation();
  const html = renderWith(react, dom);
  expect(html).toContain('class="map"');
  expect(html).toContain('Map of the shops');
  expect(errors.mock.calls).toEqual([]);
});
