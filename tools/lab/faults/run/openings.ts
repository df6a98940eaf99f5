/** The pages that rows open. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attributesOf, channelEmbed, scriptOf } from '../../../e2e/support/embed-page.js';
import { PATHS } from '../../../support/paths.js';
import { waitForMap } from './wait-for-map.ts';
import type { Opening as OpeningName } from '../table/opening.ts';
import type { Visit } from './visit.ts';

interface Opening {
  /** Whose page is around the map: the host's, or another team's. */
  family: 'host' | 'embed';
  /** Prepares the page; gives the address to open. */
  prepare: (visit: Visit) => string | Promise<string>;
}

/** Pages that the proxy answers itself; there are no servers with these names. */
const EMBEDDING = 'http://embedding.localhost/';
const FRAMING = 'http://framing.localhost/';
const GLOBE = '#map=1.5/24/12/0/0&projection=globe';
/** The path of the worker file on the embedding page's own origin. */
const WORKER = '/mapdock-worker.js';

const PLACE = [12, 24] as const;

/** A config with content that is drawn by late chunks: data, a label in Arabic, a marker, a list of features. */
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

const hostAddress = ({ site }: Visit) => `${site.host.origin}/`;

function serve({ proxy }: Visit, address: string, content: string) {
  const body = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Another team's page</title><link rel="icon" href="data:," />${content}</html>`;
  proxy.documents.set(address, { type: 'text/html; charset=utf-8', body });
  return address;
}

/**
 * Serves another team's page that embeds the map, with a button of its own.
 * @param options `properties` of the element
 */
const serveEmbedding = (
  visit: Visit,
  {
    policy,
    style = 'display: block; height: 400px',
    properties,
  }: { policy?: string; style?: string; properties?: object } = {},
) =>
  serve(
    visit,
    EMBEDDING,
    `${policy ? `<meta http-equiv="Content-Security-Policy" content="${policy}" />` : ''}
    ${scriptOf(channelEmbed(visit.site))}</head>
  <body>
    <button onclick="total.value = Number(total.value) + 1">Count</button> <output id="total">0</output>
    <map-dock style="${style}" ${attributesOf(visit.site, '')}></map-dock>
    ${properties ? `<script>Object.assign(document.querySelector('map-dock'), ${JSON.stringify(properties)})</script>` : ''}
  </body>`,
  );

const serveFrame = (visit: Visit, sandbox: string, address: string) =>
  serve(
    visit,
    FRAMING,
    `</head><body><iframe sandbox="${sandbox}" src="${address}" width="900" height="600"></iframe></body>`,
  );

export const OPENINGS = {
  host: { family: 'host', prepare: hostAddress },
  again: {
    family: 'host',
    async prepare(visit) {
      await visit.page.goto(hostAddress(visit));
      await waitForMap(visit);
      return hostAddress(visit);
    },
  },
  globe: { family: 'host', prepare: (visit) => hostAddress(visit) + GLOBE },
  mapbox: {
    family: 'host',
    prepare(visit) {
      const { mapbox } = visit;
      visit.site.host.changeConfig((config) => void (config.map['provider'] = mapbox?.access));
      return hostAddress(visit);
    },
  },
  rich: {
    family: 'host',
    prepare(visit) {
      visit.site.host.changeConfig((config) => {
        const { sources, layers, ...rest } = config.map;
        config.map = {
          ...rest,
          ...RICH,
          sources: { ...(sources as object), ...RICH.sources },
          layers: [...(layers as object[]), ...RICH.layers],
        };
      });
      return hostAddress(visit);
    },
  },
  'late-engine': {
    family: 'host',
    prepare(visit) {
      visit.site.host.changeConfig((config) => {
        const { sources: _sources, layers: _layers, ...rest } = config.map;
        config.map = rest;
        const style = { name: 'Models', style: LATE_ENGINE };
        config.styles = [style];
      });
      return hostAddress(visit);
    },
  },
  embed: { family: 'embed', prepare: (visit) => serveEmbedding(visit) },
  'embed-rich': {
    family: 'embed',
    prepare: (visit) => serveEmbedding(visit, { properties: { config: RICH } }),
  },
  'embed-flat': {
    family: 'embed',
    prepare: (visit) => serveEmbedding(visit, { style: 'display: block; height: 0' }),
  },
  'embed-policy': {
    family: 'embed',
    prepare: (visit) => serveEmbedding(visit, { policy: "worker-src 'none'" }),
  },
  'embed-worker': {
    family: 'embed',
    async prepare(visit) {
      const body = await readFile(join(PATHS.remoteDist, 'release', WORKER), 'utf8');
      visit.proxy.documents.set(new URL(WORKER, EMBEDDING).href, { type: 'text/javascript', body });
      return serveEmbedding(visit, {
        policy: "worker-src 'self'",
        properties: { options: { workerUrl: WORKER } },
      });
    },
  },
  'framed-host': {
    family: 'host',
    prepare: (visit) => serveFrame(visit, 'allow-scripts allow-same-origin', hostAddress(visit)),
  },
  'sealed-host': {
    family: 'host',
    prepare: (visit) => serveFrame(visit, 'allow-scripts', hostAddress(visit)),
  },
  'sealed-embed': {
    family: 'embed',
    prepare: (visit) => serveFrame(visit, 'allow-scripts', serveEmbedding(visit)),
  },
} satisfies Record<OpeningName, Opening>;
