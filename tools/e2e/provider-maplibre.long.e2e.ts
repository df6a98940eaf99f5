import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startProvider } from '../provider/server.ts';
import { ICON_NAMES } from '../provider/sprites/icons.ts';
import type { Provider } from '../provider/server.ts';
import type { AddressInfo } from 'node:net';

// Tests the provider with an engine that is not shipped, so that its formats are proved correct, and not only tolerated by mapbox-gl.

export type Place = { lng: number; lat: number };

export type Drawn = {
  errors: string[];
  country: unknown[];
  labels: string[];
  images: string[];
  water: number[];
  land: number[];
  waterStyle: number[];
  landStyle: number[];
};

const TOKEN = 'pk.mapdock-local';
const ENGINE_FOLDER = path.dirname(
  createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl.css'),
);
const CONTENT_TYPES = { '.mjs': 'text/javascript', '.css': 'text/css' };
const PAGE = `<!doctype html><title>Provider check</title><link rel="stylesheet" href="/maplibre-gl.css">
<style>body { margin: 0 } #map { width: 800px; height: 600px }</style><div id="map"></div>`;

// Places on no line of the graticule.
const OPEN_SEA = { lng: -12.3, lat: 46.6 };
const GERMANY = { lng: 9.6, lat: 51.4 };
const COLOUR_TOLERANCE = 3;

let provider: Provider;
let site: { url: string; close: () => void };

test.beforeAll(async () => {
  provider = await startProvider();
  site = await servePage();
});

test.afterAll(async () => {
  await provider.close();
  site.close();
});

test.beforeEach(() => provider.requests.clear());

for (const styleId of ['light', 'dark']) {
  test(`maplibre-gl draws the ${styleId} style from plain addresses`, async ({ page }) => {
    await page.goto(site.url);
    const drawn = await page.evaluate(drawMap, {
      style: `${provider.url}/styles/v1/mapdock/${styleId}?addresses=plain&access_token=${TOKEN}`,
      sea: OPEN_SEA,
      inland: GERMANY,
    });

    expect(drawn.errors).toEqual([]);
    expect(drawn.country).toContainEqual({ name: 'Germany', iso_a2: 'DE', id: 276 });
    expect(drawn.labels).toEqual(expect.arrayContaining(['Paris', 'Berlin', 'Germany', 'North Sea']));
    expect(drawn.images).toEqual(expect.arrayContaining([...ICON_NAMES, 'capital', 'dot-city', 'dot-town']));
    expectColour(drawn.water, drawn.waterStyle);
    expectColour(drawn.land, drawn.landStyle);
    expect(drawn.water).not.toEqual(drawn.land);
  });
}

test('maplibre-gl gets everything that it requests, from another origin', async ({ page }) => {
  await page.goto(site.url);
  await page.evaluate(drawMap, {
    style: `${provider.url}/styles/v1/mapdock/light?addresses=plain&access_token=${TOKEN}`,
    sea: OPEN_SEA,
    inland: GERMANY,
  });

  const requests = provider.requests.list();
  expect(requests.filter(({ status }) => status !== 200 && status !== 304)).toEqual([]);
  expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([new URL(site.url).origin]));
  for (const kind of [/sprite\.json$/, /sprite\.png$/, /\.vector\.pbf$/, /Noto%20Sans%20Bold\/0-255\.pbf$/]) {
    expect(requests.some((request) => kind.test(request.path))).toBe(true);
  }
});

test('maplibre-gl reports the refusal of a wrong token', async ({ page }) => {
  await page.goto(site.url);
  const drawn = await page.evaluate(drawMap, {
    style: `${provider.url}/styles/v1/mapdock/light?addresses=plain&access_token=pk.wrong`,
    sea: OPEN_SEA,
    inland: GERMANY,
  });
  expect(drawn.errors).toEqual([expect.stringContaining('401')]);
});

/** Runs in the page, so it can't refer to anything of this file. */
async function drawMap({ style, sea, inland }: { style: string; sea: Place; inland: Place }): Promise<Drawn> {
  const engineAddress = '/maplibre-gl.mjs';
  const { Map } = await import(engineAddress);
  const map = new Map({
    container: 'map',
    style,
    center: [4, 50],
    zoom: 4,
    fadeDuration: 0,
    canvasContextAttributes: { preserveDrawingBuffer: true },
  });
  const drawn: Drawn = {
    errors: [],
    country: [],
    labels: [],
    images: [],
    water: [],
    land: [],
    waterStyle: [],
    landStyle: [],
  };
  map.on('error', (event: { error: Error }) => drawn.errors.push(event.error.message));
  await new Promise((resolve) => {
    map.once('idle', resolve);
    map.once('error', resolve);
  });
  if (drawn.errors.length > 0) return drawn;

  const named = (layers: string[]) =>
    map
      .queryRenderedFeatures({ layers })
      .map((feature: { properties: { name: string } }) => feature.properties.name);
  drawn.labels = named(['capital-label', 'country-label', 'marine-label']);
  drawn.images = map.listImages();
  drawn.country = map
    .queryRenderedFeatures(map.project(inland), { layers: ['country-area'] })
    .map((feature: { id: number; properties: { name: string; iso_a2: string } }) => ({
      id: feature.id,
      name: feature.properties.name,
      iso_a2: feature.properties.iso_a2,
    }));

  // Labels are hidden, since one over a sampled pixel would change its colour.
  for (const { id, type } of map.getStyle().layers) {
    if (type === 'symbol') map.setLayoutProperty(id, 'visibility', 'none');
  }
  await new Promise((resolve) => map.once('idle', resolve));
  const pen = new OffscreenCanvas(1, 1).getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D;
  const penColour = () => [...pen.getImageData(0, 0, 1, 1).data];
  const colourOfStyle = (layer: string) => {
    pen.fillStyle = map.getPaintProperty(layer, 'fill-color');
    pen.fillRect(0, 0, 1, 1);
    return penColour();
  };
  const colourAt = (place: Place) => {
    const { x, y } = map.project(place);
    pen.drawImage(map.getCanvas(), x * devicePixelRatio, y * devicePixelRatio, 1, 1, 0, 0, 1, 1);
    return penColour();
  };
  return {
    ...drawn,
    water: colourAt(sea),
    land: colourAt(inland),
    waterStyle: colourOfStyle('water'),
    landStyle: colourOfStyle('land'),
  };
}

function expectColour(actual: number[], expected: number[]) {
  const off = actual.map((channel, i) => Math.abs(channel - (expected[i] ?? 0)));
  expect(Math.max(...off), `${actual} is not ${expected}`).toBeLessThanOrEqual(COLOUR_TOLERANCE);
}

async function servePage(): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const name = path.basename(new URL(request.url ?? '/', 'http://localhost').pathname);
    const type = CONTENT_TYPES[path.extname(name) as keyof typeof CONTENT_TYPES];
    const file = type && (await readFile(path.join(ENGINE_FOLDER, name)).catch(() => undefined));
    response.setHeader('Content-Type', file ? type : 'text/html');
    response.end(file ?? PAGE);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
