/**
 * A map of the installed engine in Node: its own code on jsdom, with a graphics context that answers everything and draws nothing, and
 * workers that never answer. So its objects and its errors are the real ones, without a browser.
 */
import type * as mapboxgl from 'mapbox-gl/esm';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { PATHS } from '../../support/paths.js';
import type { ErrorEvent } from 'mapbox-gl/esm';

/** Folder of the engine as map-remote installs it. */
export const ENGINE_FOLDER = dirname(
  createRequire(join(PATHS.root, 'map-remote', 'package.json')).resolve('mapbox-gl/package.json'),
);

/** Size of the map and limit of all numbers that the engine asks the context for. */
const SIZE = 512;
/** WebGL's names for the version as text, and for a complete framebuffer. */
const VERSION = 7938;
const FRAMEBUFFER_COMPLETE = 36053;

function createContext(canvas: HTMLCanvasElement) {
  let constants = 0;
  const known: Record<string, unknown> = {
    canvas,
    checkFramebufferStatus: () => FRAMEBUFFER_COMPLETE,
    getActiveUniform: () => null,
    getContextAttributes: () => ({ stencil: true }),
    getError: () => 0,
    getExtension: () => null,
    getParameter: (name: number) => (name === VERSION ? 'WebGL 2.0' : SIZE),
    getProgramParameter: () => true,
    getShaderParameter: () => true,
    getSupportedExtensions: () => [],
    isContextLost: () => false,
  };
  return new Proxy(known, {
    get(members, name) {
      if (typeof name === 'symbol') return undefined;
      if (name in members) return members[name];
      if (/^[A-Z]/.test(name)) return (members[name] = ++constants);
      return name.startsWith('create') ? () => ({}) : () => null;
    },
  });
}

/** A context that the engine draws small pictures with, such as the text of a label. */
const createPlainContext = () =>
  new Proxy({} as Record<string, unknown>, {
    get: (members, name) => members[String(name)] ?? (() => ({ data: new Uint8ClampedArray(4), width: 1 })),
  });

/** Makes Node a browser, as far as the engine notices. */
function installBrowser() {
  const { window } = new JSDOM('<div id="map"></div>', { url: 'http://localhost/', pretendToBeVisual: true });
  const prototype = window.HTMLCanvasElement.prototype;
  const contexts = new WeakMap();
  Object.defineProperty(prototype, 'getContext', {
    value(kind: string) {
      if (!contexts.has(this))
        contexts.set(this, kind.startsWith('webgl') ? createContext(this) : createPlainContext());
      return contexts.get(this);
    },
  });
  for (const side of ['clientWidth', 'clientHeight'])
    Object.defineProperty(window.HTMLElement.prototype, side, { get: () => SIZE });
  const missing = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
  const given = {
    ...Object.fromEntries(missing.map((name) => [name, Reflect.get(window, name)])),
    window,
    self: globalThis,
    fetch: answer,
    ImageBitmap: class {},
    ImageData: class {},
    OffscreenCanvas: class {
      getContext = createPlainContext;
    },
    WebGL2RenderingContext: class {},
    createImageBitmap: () => Promise.reject(new Error('not a picture')),
    Worker: class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  };
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

const TOKEN = 'pk.none';
const EMPTY = { type: 'FeatureCollection', features: [] } as const;

const STYLE = {
  version: 8,
  // Mapbox's own styles have these.
  owner: 'us',
  id: 'ours',
  sources: {
    data: { type: 'geojson', data: EMPTY, attribution: 'us', promoteId: 'name' },
    changing: { type: 'geojson', data: EMPTY, dynamic: true },
    tiles: { type: 'raster', tiles: ['http://localhost/failing/{z}/{x}/{y}.png'], tileSize: 256, maxzoom: 5 },
    pictures: { type: 'raster', tiles: ['http://localhost/no-pictures/{z}/{x}/{y}.png'] },
    unreached: { type: 'vector', url: 'http://localhost/unreached/tiles.json' },
    layered: { type: 'vector', url: 'http://localhost/layered/tiles.json' },
    models: { type: 'model', models: {} },
  },
  layers: [
    { id: 'circles', type: 'circle', source: 'data' },
    { id: 'lines', type: 'line', source: 'data' },
    { id: 'tiles', type: 'raster', source: 'tiles' },
    { id: 'pictures', type: 'raster', source: 'pictures' },
  ],
} as const;

/** Answers a request by what its address says. */
async function answer(request: RequestInfo | URL) {
  const url = request instanceof Request ? request.url : String(request);
  if (url.includes('/unreached/')) throw new TypeError('Failed to fetch');
  if (url.includes('/layered/')) return Response.json({ tiles: [url], vector_layers: [{ id: 'roads' }] });
  return new Response('no picture', { status: url.includes('/no-pictures/') ? 200 : 500 });
}

/**
 * Imports the engine and makes a map, whose sources fail in several ways. Call it once in a process. The map draws until `end` is called.
 */
export async function createRealMap() {
  installBrowser();
  const engine: typeof mapboxgl = await import(
    pathToFileURL(join(ENGINE_FOLDER, 'dist', 'esm', 'mapbox-gl.js')).href
  );
  engine.setWorkerUrl('http://localhost/worker.js');
  engine.setAccessToken(TOKEN);
  engine.setBaseApiUrl('http://localhost/api');
  const map = new engine.Map({
    container: 'map',
    projection: 'mercator',
    zoom: 1,
    style: STYLE as any,
  });
  const errors: ErrorEvent[] = [];
  map.on('error', (event) => errors.push(event));
  let isStyled: true | undefined;
  map.once('style.load', () => (isStyled = true));
  if (!(await waitFor(() => isStyled))) {
    const said = errors.map(({ error }) => error.message).join('; ');
    throw new Error(
      `The engine has not loaded the style: perhaps it needs more of a browser than jsdom has. ${said}`,
    );
  }
  const end = () => {
    map.remove();
    window.close();
  };
  return { engine, map, errors, end };
}

const LIMIT_MS = 5000;
const PAUSE_MS = 20;

/**
 * Waits until there is a value.
 * @returns `undefined` if there is none within 5 s
 */
export async function waitFor<T>(read: () => T | undefined): Promise<T | undefined> {
  const end = Date.now() + LIMIT_MS;
  while (read() === undefined && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return read();
}
