/** Starts the requests that a map's first picture needs, while its engine is on the way. */
import { isMapboxProvider } from '@mapdock/shared';
import { isTaken, startEarly } from './early-responses.js';
import {
  isSourceDrawn,
  listIcons,
  listLabels,
  listTileJsons,
  listTiles,
  readFlatView,
  type EarlyStyle,
  type EarlyTileJson,
  type Scene,
} from './scene-requests.js';
import type { SceneFilling } from './scene-filling.js';
import type { Size } from './visible-tiles.js';

/** The engine asks for documents so. */
const JSON_ONLY = { headers: { accept: 'application/json' }, isRepeated: true };

export interface ScenePage {
  readonly pixelRatio: number;
  /** The map's; `undefined` if it has no place yet. */
  readonly getSize: () => Size | undefined;
}

async function startJson<T>(url: string): Promise<T | undefined> {
  const response = await startEarly(url, JSON_ONLY);
  return response?.ok ? ((await response.json()) as T) : undefined;
}

function startData(url: string): void {
  startEarly(url, { isRepeated: true })
    // Else the answer would hold a connection until somebody takes it.
    ?.then((response) => response.arrayBuffer())
    .catch(() => {});
}

/**
 * Asks for the style, then for its TileJSON and icons, and tells what fills the view; `undefined` if that can't be told. Rejects where a
 * document does not come or is none: whoever asks in earnest meets that too.
 */
export async function startScene(
  scene: Scene,
  styleUrl: string,
  { pixelRatio, getSize }: ScenePage,
): Promise<SceneFilling | undefined> {
  const style = await startJson<EarlyStyle>(styleUrl);
  if (style === undefined) return undefined;
  // The engine was faster, and asks for the rest by now.
  if (isTaken(styleUrl)) return undefined;
  // The engine reports and counts what it asks Mapbox for, and must do so itself.
  if (isMapboxProvider(scene.provider)) return undefined;
  const asked = listTileJsons(style, scene).map(async ({ sourceId, url }) => {
    const tileJson = await startJson<EarlyTileJson>(url);
    return { sourceId, tileJson };
  });
  for (const url of listIcons(style, scene, pixelRatio)) startData(url);
  const answered = await Promise.all(asked);
  const view = readFlatView(scene, style);
  const size = getSize();
  if (view === undefined || size === undefined) return undefined;
  const tiles = answered.flatMap(({ sourceId, tileJson }) =>
    tileJson && isSourceDrawn(style, sourceId, view)
      ? listTiles(tileJson, style.sources[sourceId] ?? {}, scene, view, size)
      : [],
  );
  return { tiles, labels: listLabels(style, scene, view) };
}
