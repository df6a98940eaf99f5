/** Starts the requests that a map's first picture needs, while its engine is on the way. */
import { startEarly } from './early-responses.js';
import {
  listIcons,
  listLabels,
  listTileJsons,
  listTiles,
  readFlatView,
  type EarlyStyle,
  type EarlyTileJson,
  type Scene,
} from './scene-requests.js';
import type { SceneWorker } from './start-scene-worker.js';
import type { Size } from './visible-tiles.js';

/** The engine asks for documents so. */
const JSON_ONLY = { headers: { accept: 'application/json' } };

export interface ScenePage {
  readonly worker: SceneWorker;
  readonly pixelRatio: number;
  /** The map's; `undefined` if it has no place yet. */
  readonly getSize: () => Size | undefined;
}

async function startJson<T>(url: string): Promise<T | undefined> {
  const response = await startEarly(url, JSON_ONLY);
  return response?.ok ? ((await response.json()) as T) : undefined;
}

function startData(url: string): void {
  startEarly(url)
    // Else the answer would hold a connection until somebody takes it.
    ?.then((response) => response.arrayBuffer())
    .catch(() => {});
}

/**
 * The style, then its TileJSON and icons; what fills the view is named to the worker. Rejects where a document does not come or is none:
 * whoever asks in earnest meets that too.
 */
export async function startScene(
  scene: Scene,
  styleUrl: string,
  { worker, pixelRatio, getSize }: ScenePage,
): Promise<void> {
  const style = await startJson<EarlyStyle>(styleUrl);
  if (style === undefined) return;
  const asked = listTileJsons(style, scene).map((url) => startJson<EarlyTileJson>(url));
  for (const url of listIcons(style, scene, pixelRatio)) startData(url);
  const tileJsons = (await Promise.all(asked)).filter((tileJson) => tileJson !== undefined);
  const view = readFlatView(scene, style);
  const size = getSize();
  if (view === undefined || size === undefined) return;
  const tiles = tileJsons.flatMap((tileJson) => listTiles(tileJson, scene, view, size));
  worker.tell({ filling: { tiles, labels: listLabels(style, scene, view) } });
}
