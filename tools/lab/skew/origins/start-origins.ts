import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProvider } from '../../../provider/server.ts';
import { createFolderStorage } from '../../../release/storage/folder-storage.ts';
import { createHostHandler } from '../../../serve/handlers/host-handler.ts';
import { listen } from '../../../serve/listen.ts';
import { createStoreHandler } from '../../../serve/handlers/store-handler.ts';
import { LOCAL_TOKEN, localProvider, makeConfigs } from '../../../start/make-configs.ts';
import { PATHS } from '../../../support/paths.js';
import { createTempFolder } from '../../../support/temp-folder.ts';
import { withWireRecord } from './record-wire.ts';
import type { Handler } from '../../../serve/listen.ts';
import type { Answered } from './record-wire.ts';

const feature = (name: string, geometry: object) => ({ type: 'Feature', properties: { name }, geometry });
const collection = (one: object) => ({
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [one] },
});
const AREA = [
  [
    [10, 20],
    [20, 20],
    [20, 30],
    [10, 20],
  ],
];

const SPRITE = 'mapbox://sprites/mapdock/light';
const plain = (name: string, color: string) => ({
  name,
  style: {
    version: 8,
    sprite: SPRITE,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': color } }],
  },
});

/**
 * Makes styles without tiles, since drawing tiles in software would take most of the time. Two of them make a map load late parts: the
 * plugin for Arabic, and the engine's modules for lights and solid shapes.
 */
const makeStyles = (providerUrl: string) => [
  plain('Plain', '#eeeeee'),
  plain('Dusk', '#334455'),
  {
    name: 'Names',
    style: {
      version: 8,
      glyphs: `${providerUrl}/fonts/v1/mapdock/{fontstack}/{range}.pbf?access_token=${LOCAL_TOKEN}`,
      sprite: SPRITE,
      sources: { names: collection(feature('القاهرة', { type: 'Point', coordinates: [12, 24] })) },
      layers: [
        {
          id: 'names',
          type: 'symbol',
          source: 'names',
          layout: { 'text-field': ['get', 'name'], 'text-font': ['Noto Sans Regular'] },
        },
      ],
    },
  },
  {
    name: 'Lights',
    style: {
      version: 8,
      sprite: SPRITE,
      lights: [
        { id: 'ambient', type: 'ambient' },
        { id: 'sun', type: 'directional' },
      ],
      sources: { block: collection(feature('Block', { type: 'Polygon', coordinates: AREA })) },
      layers: [
        { id: 'ground', type: 'background', paint: { 'background-color': '#eeeeee' } },
        {
          id: 'block',
          type: 'fill-extrusion',
          source: 'block',
          paint: { 'fill-extrusion-height': 100_000 },
        },
      ],
    },
  },
];

/**
 * Starts host, store and provider, each on an origin of its own, with the headers of a deployment.
 * @param front wraps the store's handler
 */
export async function startOrigins(front: (handler: Handler) => Handler = (handler) => handler) {
  const folder = await createTempFolder();
  const root = join(folder.path, 'store');
  const answers: Answered[] = [];
  const configs: { current?: ReturnType<typeof makeConfigs> } = {};
  const provider = await startProvider({ tokens: { accepted: [LOCAL_TOKEN] } });
  const storeHandler = createStoreHandler({ root, config: () => configs.current?.standalone });
  const store = await listen(withWireRecord(front(storeHandler), answers), { port: 0 });
  const host = await listen(
    createHostHandler({ root: PATHS.hostDist, config: () => configs.current?.host }),
    {
      port: 0,
    },
  );
  const made = makeConfigs({
    example: await readFile(PATHS.hostConfigExample, 'utf8'),
    remoteOrigin: store.origin,
    provider: localProvider(provider.url),
  });
  made.host.styles = makeStyles(provider.url);
  configs.current = made;
  return {
    folder: folder.path,
    root,
    storage: createFolderStorage(root),
    hostUrl: `${host.origin}/`,
    storeUrl: `${store.origin}/`,
    answers,
    async close() {
      await Promise.all([provider, store, host].map((server) => server.close()));
      await folder.remove();
    },
  };
}

export type Origins = Awaited<ReturnType<typeof startOrigins>>;
