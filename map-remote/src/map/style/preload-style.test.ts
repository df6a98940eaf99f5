import { createConfig } from '../../testing/create-config.js';
import { preloadStyle } from './preload-style.js';

const URL = 'https://maps.example/styles/v1/team/light?access_token=pk.first';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
afterEach(() => document.head.replaceChildren());

test('requests the style as the engine will', () => {
  preloadStyle(createConfig(), {});
  // jsdom reflects no `as`.
  expect(links()).toMatchObject([{ href: URL, as: 'fetch', crossOrigin: 'anonymous' }]);
});

test.each(['load', 'error'])('leaves nothing in the page after %s', (type) => {
  preloadStyle(createConfig(), {});
  links()[0]?.dispatchEvent(new Event(type));
  expect(links()).toEqual([]);
});

test('does not request again what the page has requested', () => {
  preloadStyle(createConfig(), {});
  preloadStyle(createConfig(), {});
  expect(links()).toHaveLength(1);
});

test.each([
  ['a style that is a document', createConfig({ style: { version: 8, sources: {}, layers: [] } }), {}],
  ['a host that gives tokens', createConfig(), { getAccessToken: async () => 'pk.later' }],
  ['a host that changes requests', createConfig(), { transformRequest: () => ({}) }],
])('requests nothing for %s', (_what, config, options) => {
  preloadStyle(config, options);
  expect(links()).toEqual([]);
});
