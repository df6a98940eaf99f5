import { parseHostConfig } from '../config/host-config.js';
import example from '../../config.example.json';
import type { KeptPage } from './keep-page.js';
import { updateOffline } from './late-offline.js';

const mockKept: KeptPage[] = [];
jest.mock('./keep-page.js', () => ({ keepPage: async (page: KeptPage) => void mockKept.push(page) }));

const geojson = (data: unknown) => ({ type: 'geojson', data });

test('the data of all sources that the list shows is kept, and no other', async () => {
  Object.assign(navigator, { serviceWorker: {} });
  const sources = {
    sites: geojson('https://data.example/sites.geojson'),
    parks: geojson('https://data.example/parks.geojson'),
    inline: geojson({ type: 'FeatureCollection', features: [] }),
    unlisted: geojson('https://data.example/unlisted.geojson'),
  };
  const further = ['inline', 'parks'].map((source) => ({ source, title: source }));
  const parsed = parseHostConfig(
    { ...example, places: { source: 'sites', label: 'name', further }, map: { ...example.map, sources } },
    'https://host.example/config.json',
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const loader = { status: { name: 'loaded', remote: {} } } as never;
  const page = { configUrl: 'https://host.example/config.json', isOverridden: false, warn: () => {} };
  await updateOffline({ ...page, config: parsed.value, loader });
  expect(mockKept.map(({ data }) => data)).toEqual([
    ['https://data.example/sites.geojson', 'https://data.example/parks.geojson'],
  ]);
});
