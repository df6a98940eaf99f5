/** How pages are opened, and what is special about them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from '../../../support/paths.js';
import { DOCK_PAGES } from './docks/docks.ts';
import { OTHER_PAGE } from './docks/other-page.ts';
import { waitForMap } from './wait-for-map.ts';
import type { DockName } from '../table/dock.ts';
import type { Opening as OpeningName } from '../table/opening.ts';
import type { Config, PageOptions } from './docks/dock.ts';
import type { Visit } from './visit.ts';

interface Opening extends Partial<Omit<PageOptions, 'change'>> {
  readonly change?: (config: Config, visit: Visit) => Config;
  /** Prepares what the page needs besides. */
  readonly before?: (visit: Visit) => Promise<unknown>;
  /** The page is opened in a frame with this value of `sandbox`. */
  readonly sandbox?: string;
  /** The page is opened after a visit without a fault. */
  readonly isRevisit?: boolean;
}

/** A page around the frame; the proxy answers it itself. */
const FRAMING = 'http://framing.localhost/';
/** The path of the worker file on the other team's own origin. */
const WORKER = '/mapdock-worker.js';

const PLACE = [12, 24] as const;

/** Content that is drawn by late chunks: data, a label in Arabic, a marker, a list of features. */
const RICH = {
  sources: {
    names: {
      type: 'geojson',
      data: {
        type: 'Feature',
        properties: { name: 'القاهرة' },
        geometry: { type: 'Point', coordinates: PLACE },
      },
    },
  },
  layers: [
    {
      id: 'names',
      type: 'symbol',
      source: 'names',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Noto Sans Regular'],
        'text-allow-overlap': true,
      },
    },
  ],
  markers: [{ id: 'town-hall', position: PLACE, label: 'Town hall' }],
  accessibility: { featureList: { layerIds: ['names'] } },
};

/** The whole of our host's places is in view, and on other pages the content that late chunks draw. */
const FAR = { camera: { center: PLACE, zoom: 1.5 } };

/** What else a config can have late chunks for; `land` is a layer of the local provider's style. */
export const FURTHER = {
  camera: { ...FAR.camera, controlled: true },
  controls: { navigation: true, scale: true, fullscreen: true },
  styleLayers: { land: { paint: { 'fill-antialias': false } } },
};

/** A style for which the engine loads late modules in the page: it has models, rasters with bands, and elevated areas. */
const LATE_ENGINE = {
  version: 8,
  sources: {
    models: { type: 'model', models: {} },
    // Its zoom range leaves no tile in view, so none is requested.
    bands: { type: 'raster-array', tiles: ['https://bands.example/{z}/{x}/{y}.mrt'], minzoom: 15 },
    area: {
      type: 'geojson',
      data: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 20],
            [20, 20],
            [20, 40],
            [0, 20],
          ],
        ],
      },
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#dde' } },
    {
      id: 'area',
      type: 'fill',
      source: 'area',
      layout: { 'fill-elevation-reference': 'hd-road-base' },
      paint: { 'fill-color': '#484' },
    },
    { id: 'models', type: 'model', source: 'models' },
    // The engine loads nothing for a source without a layer.
    { id: 'bands', type: 'raster', source: 'bands', 'source-layer': 'temperature' },
  ],
};

/** Adds content that late chunks draw. */
function enrich({ sources = {}, layers = [], ...config }: Config): Config {
  return {
    ...config,
    ...FAR,
    ...RICH,
    sources: { ...(sources as object), ...RICH.sources },
    layers: [...(layers as object[]), ...RICH.layers],
  };
}

/** What our host needs late files for. */
export const LATE_HOST = {
  telemetry: { url: 'telemetry' },
  brand: { accent: '#8b0000' },
  search: { geocoder: true },
  tools: ['swipe', 'location', 'measure'],
};

/** Our host lists more than 5,000 places in a worker. */
const MANY_PLACES = {
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: Array.from({ length: 6_000 }, (_, id) => ({
      type: 'Feature',
      id,
      properties: { name: `Place ${id}` },
      geometry: { type: 'Point', coordinates: [id % 100, Math.floor(id / 100)] },
    })),
  },
};

/** Gives a page a function that cannot be in its document, which is made of JSON. */
const giveHook = ({ page }: Visit) =>
  page.addInitScript(() => Object.assign(globalThis, { pageOptions: { transformRequest: () => undefined } }));

async function copyWorker({ proxy }: Visit) {
  const body = await readFile(join(PATHS.remoteDist, 'release', WORKER), 'utf8');
  proxy.documents.set(new URL(WORKER, OTHER_PAGE).href, { type: 'text/javascript', body });
}

const OPENINGS: Readonly<Record<OpeningName, Opening>> = {
  plain: {},
  again: { isRevisit: true },
  globe: { change: (config) => ({ ...config, ...FAR, projection: 'globe' }) },
  mapbox: { change: (config, { mapbox }) => ({ ...config, provider: mapbox?.access }) },
  rich: { change: enrich },
  whole: {
    change: (config) => ({ ...enrich(config), ...FURTHER }),
  },
  'own-code': { before: giveHook, options: { styleSheets: [{ text: 'p { margin: 0 }' }] } },
  german: { change: (config) => ({ ...config, language: 'de' }), host: { language: 'de' } },
  'late-engine': {
    change: ({ sources: _sources, layers: _layers, ...config }) => ({
      ...config,
      ...FAR,
      style: LATE_ENGINE,
    }),
  },
  'late-host': { host: LATE_HOST },
  'many-places': {
    change: ({ sources, ...config }) => ({
      ...config,
      sources: { ...(sources as object), sites: MANY_PLACES },
    }),
  },
  'broken-config': { host: { title: 7 } },
  flat: { height: '0' },
  'own-worker': { before: copyWorker, policy: "worker-src 'self'", options: { workerUrl: WORKER } },
  'no-worker': { policy: "worker-src 'none'" },
  framed: { sandbox: 'allow-scripts allow-same-origin' },
  sealed: { sandbox: 'allow-scripts' },
};

function serveFrame({ proxy }: Visit, sandbox: string, address: string) {
  const body = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>A page with a frame</title><link rel="icon" href="data:," /></head>
  <body><iframe sandbox="${sandbox}" src="${address}" width="900" height="600"></iframe></body>
</html>`;
  proxy.documents.set(FRAMING, { type: 'text/html; charset=utf-8', body });
  return FRAMING;
}

/** Prepares a page; gives the address to open. */
export async function preparePage(dock: DockName, opening: OpeningName, visit: Visit): Promise<string> {
  const { change = (config: Config) => config, before, sandbox, isRevisit, ...rest } = OPENINGS[opening];
  await before?.(visit);
  const address = await DOCK_PAGES[dock].prepare(visit, {
    ...rest,
    change: (config) => change(config, visit),
  });
  if (isRevisit) {
    await visit.page.goto(address);
    await waitForMap(visit);
  }
  return sandbox === undefined ? address : serveFrame(visit, sandbox, address);
}
