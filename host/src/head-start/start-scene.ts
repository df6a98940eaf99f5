/** Starts the requests that a map's first picture needs, while its engine is on the way. */
import { startEarly } from './early-responses.js';
import {
  listIcons,
  listLetters,
  listTileJsons,
  listTiles,
  readFlatView,
  type EarlyStyle,
  type EarlyTileJson,
  type Scene,
} from './scene-requests.js';
import type { Size } from './visible-tiles.js';

/** The engine asks for documents so. */
const JSON_ONLY = { headers: { accept: 'application/json' } };

async function startJson<T>(url: string): Promise<T | undefined> {
  const response = await startEarly(url, JSON_ONLY);
  return response?.ok ? ((await response.json()) as T) : undefined;
}

export interface StartedScene {
  /** Asks for what fills the view. It is most of the bytes, which the engine itself should not have to wait for. */
  fill(size: Size, pixelRatio: number): Promise<void>;
}

/** The style, and then the TileJSON of its sources, are asked for at once. */
export function startScene(scene: Scene, styleUrl: string): StartedScene {
  const documents = startDocuments(scene, styleUrl);
  // Nobody may wait for it; who asks for one that failed hears of that.
  documents.catch(() => {});
  return {
    async fill(size, pixelRatio) {
      const found = await documents;
      if (found === undefined) return;
      const { style, tileJsons } = found;
      const view = readFlatView(scene, style);
      if (view === undefined) return;
      for (const url of listIcons(style, scene, pixelRatio)) startData(url);
      const tiles = tileJsons.flatMap((tileJson) => listTiles(tileJson, scene, view, size));
      for (const url of listLetters(style, scene, view, await warmTiles(tiles))) startData(url);
    },
  };
}

async function startDocuments(scene: Scene, styleUrl: string) {
  const style = await startJson<EarlyStyle>(styleUrl);
  if (style === undefined) return undefined;
  const started = listTileJsons(style, scene).map((url) => startJson<EarlyTileJson>(url));
  const tileJsons = await Promise.all(started);
  return { style, tileJsons: tileJsons.filter((tileJson) => tileJson !== undefined) };
}

function startData(url: string): void {
  startEarly(url)
    // Else the answer would hold a connection until somebody takes it.
    ?.then((response) => response.arrayBuffer())
    .catch(() => {});
}

/** Whether an answer can be had again from the browser's cache. */
function isKept({ ok, headers }: Response): boolean {
  const policy = headers.get('cache-control') ?? '';
  return ok && /max-age=[1-9]/.test(policy) && !/no-store|no-cache/.test(policy);
}

/**
 * Workers of the engine fetch them, and share nothing with the page but the browser's cache: the first tile tells whether that helps.
 * Gives their bytes as characters.
 */
async function warmTiles([first, ...others]: readonly string[]): Promise<readonly string[]> {
  if (first === undefined) return [];
  const response = await fetch(first);
  const isWorthIt = isKept(response);
  return Promise.all([
    read(response),
    ...(isWorthIt ? others : []).map(async (url) => read(await fetch(url))),
  ]);
}

async function read(response: Response): Promise<string> {
  const bytes = await response.arrayBuffer();
  return response.ok ? new TextDecoder('latin1').decode(bytes) : '';
}
