import { parseHostConfig, type HostConfig } from '../config/host-config.js';
import { startStyle } from './start-style.js';

const MAPBOX = 'https://api.mapbox.com';

function createConfig(baseApiUrl = 'https://maps.example'): HostConfig {
  const parsed = parseHostConfig(
    {
      title: 'Map',
      remote: { channelUrl: 'https://remote.example/channels/production.json' },
      styles: [
        { name: 'Light', style: 'mapbox://styles/team/light', scheme: 'light' },
        { name: 'Dark', style: 'mapbox://styles/team/dark', scheme: 'dark' },
        { name: 'Own', style: { version: 8, sources: {}, layers: [] } },
      ],
      map: { provider: { baseApiUrl, accessToken: 'pk.mine' } },
    },
    'https://host.example/config.json',
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

const asked = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href);

let isDark = false;
beforeEach(() => {
  isDark = false;
  globalThis.matchMedia = (() => ({ matches: isDark })) as never;
});
afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
});

test('asks for the style of the device’s scheme, as the map will', () => {
  startStyle(createConfig(), undefined);
  isDark = true;
  startStyle(createConfig(), undefined);
  expect(asked()).toEqual([
    'https://maps.example/styles/v1/team/light?access_token=pk.mine',
    'https://maps.example/styles/v1/team/dark?access_token=pk.mine',
  ]);
});

test('the theme that the user chose wins over the device, the style in the address over both', () => {
  localStorage.setItem('mapdock-theme', 'dark');
  startStyle(createConfig(), undefined);
  startStyle(createConfig(), 'light');
  expect(asked().map((url) => /\/(\w+)\?/.exec(url)?.[1])).toEqual(['dark', 'light']);
});

test('asks for nothing where the request is not known yet', () => {
  startStyle(createConfig(), 'own');
  startStyle(createConfig(MAPBOX), undefined);
  expect(asked()).toEqual([]);
});
