import { chromium } from '@playwright/test';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { STORE_HEADERS } from '../../headers/header-rules.ts';
import { listen } from '../../serve/listen.ts';
import { createStaticHandler } from '../../serve/handlers/static-handler.ts';
import { PATHS } from '../../support/paths.js';
import { ExpectedError } from '../../support/expected-error.js';
import { BROWSER_ARGS } from '../../testing/browsers/browser-args.ts';
import { ensureBrowser } from '../../testing/browsers/ensure-browser.ts';
import { DEFAULT_TOKENS } from '../http/check-token.ts';
import { startProvider } from '../server.ts';
import { STYLE_IDS } from '../styles/make-style.ts';

const OUTPUT = path.join(import.meta.dirname, '..', 'pictures');
/** In CSS pixels, 3:2 as the host's settings show it. */
const SIZE = { width: 96, height: 64 };
/** For screens with two pixels per CSS pixel; others scale the picture down. */
const PIXEL_RATIO = 2;
/** 2.9 kB for the light style; 0.9 makes 4.1 kB of it, 0.6 2.1 kB. */
const QUALITY = 0.8;
/** Italy and the Balkans: land, sea, islands and borders in a few pixels. */
const VIEW = { center: [16, 41.5], zoom: 2 };

const html = (engine: string) => `<!doctype html>
<link rel="icon" href="data:," /><link rel="stylesheet" href="${engine}mapbox-gl.css" />
<div id="map" style="width: ${SIZE.width}px; height: ${SIZE.height}px"></div>`;

/**
 * Draws each style with the built engine in a browser, and writes the picture.
 * @throws {ExpectedError} if the engine is not built
 */
export async function makePictures(): Promise<void> {
  const engines = path.join(PATHS.remoteDist, 'engine', 'mapbox-gl');
  const version = (await readdir(engines).catch(() => [])).at(-1);
  if (version === undefined)
    throw new ExpectedError(`There is no engine in ${engines}. Run npm run build -w @mapdock/map-remote.`);
  const engine = `/engine/mapbox-gl/${version}/`;
  const serveFile = createStaticHandler({ root: PATHS.remoteDist, headerRules: STORE_HEADERS });
  const provider = await startProvider();
  const server = await listen(
    (request, response) => {
      if (request.url !== '/') return serveFile(request, response);
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(html(engine));
    },
    { port: 0 },
  );
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ deviceScaleFactor: PIXEL_RATIO });
    await mkdir(OUTPUT, { recursive: true });
    for (const id of STYLE_IDS) {
      await page.goto(server.origin);
      const picture = await page.evaluate(drawStyle, {
        engine: `${engine}mapbox-gl.js`,
        baseApiUrl: provider.url,
        accessToken: DEFAULT_TOKENS.accepted[0],
        style: `mapbox://styles/mapdock/${id}`,
        view: VIEW,
        quality: QUALITY,
      });
      const bytes = Buffer.from(picture, 'base64');
      await writeFile(path.join(OUTPUT, `${id}.webp`), bytes);
      console.log(`${id}.webp: ${bytes.length} bytes`);
    }
  } finally {
    await Promise.all([browser.close(), server.close(), provider.close()]);
  }
}

/**
 * Runs in the page, so it can't use anything else in this file.
 * @returns the picture as base64
 */
async function drawStyle({
  engine,
  baseApiUrl,
  view,
  quality,
  ...options
}: {
  engine: string;
  baseApiUrl: string;
  accessToken: string | undefined;
  style: string;
  view: object;
  quality: number;
}): Promise<string> {
  const { Map, setBaseApiUrl } = await import(engine);
  setBaseApiUrl(baseApiUrl);
  const map = new Map({
    container: 'map',
    ...options,
    ...view,
    projection: 'mercator',
    attributionControl: false,
    preserveDrawingBuffer: true,
  });
  await new Promise((resolve, reject) => {
    map.once('style.load', resolve);
    map.once('error', ({ error }: { error: Error }) => reject(error));
  });
  // Names would be cut off at the edges, and too small to be read.
  for (const { id, type } of map.getStyle().layers) {
    if (type === 'symbol') map.removeLayer(id);
  }
  await map.once('idle');
  return map.getCanvas().toDataURL('image/webp', quality).split(',')[1];
}
