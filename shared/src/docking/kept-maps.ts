/** Maps whose component was unmounted and that are stored outside of the page until it is mounted again. */
import type { DockedMap } from './docked-map.js';

/** How many maps a page keeps. The one that was kept first is destroyed when there would be more. */
export const MAX_KEPT_MAPS = 2;

/** How many bytes of graphics memory they may have, as estimated from the size of their canvases:
 * two canvases of 2880 x 1800 have 119 MiB. */
export const MAX_KEPT_BYTES = 160 * 2 ** 20;

/** Three buffers of four bytes: colour, depth with stencil, and the picture that is on the screen. */
const BYTES_PER_PIXEL = 12;

/** A map that is stored for longer is parked: its graphics memory is released, and when it returns it shows a picture first. */
export const PARK_AFTER_MS = 5 * 60_000;

interface KeptMap {
  readonly key: string;
  /** The document or shadow root that the map was in, and that has its style sheets. */
  readonly root: Node;
  readonly map: DockedMap;
  /** Nothing once the map is parked. */
  bytes: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

let kept: readonly KeptMap[] = [];

function drop(entry: KeptMap): void {
  clearTimeout(entry.timer);
  kept = kept.filter((other) => other !== entry);
}

function park(entry: KeptMap): void {
  void entry.map.handle?.park?.();
  entry.bytes = 0;
}

/** Without the map's tiles, whose number the engine limits by the size of the canvas too. */
function estimateBytes({ container }: DockedMap): number {
  const canvases = [...container.querySelectorAll('canvas')];
  return canvases.reduce((sum, { width, height }) => sum + width * height * BYTES_PER_PIXEL, 0);
}

const isTooMuch = () =>
  kept.length > MAX_KEPT_MAPS || kept.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_KEPT_BYTES;

/** Keeps a map that has no owner any more, and ends those that were kept first if it is too much with them. A map too large by itself ends alone. */
export function keepMap(key: string, root: Node, map: DockedMap): void {
  const bytes = estimateBytes(map);
  if (bytes > MAX_KEPT_BYTES) {
    map.end();
    return;
  }
  const entry: KeptMap = { key, root, map, bytes, timer: setTimeout(() => park(entry), PARK_AFTER_MS) };
  kept = [...kept, entry];
  for (const first of kept) {
    if (!isTooMuch()) return;
    drop(first);
    first.map.end();
  }
}

/** Returns the map that was kept last with this key, which is drawn again, if it is still what a new map would be. */
export function takeKeptMap(key: string, root: Node): DockedMap | undefined {
  // This runs before browsers are refused that are too old for `findLast`; these have never kept a map.
  if (kept.length === 0) return undefined;
  const entry = kept.findLast((other) => other.key === key && other.root === root);
  if (entry === undefined) return undefined;
  drop(entry);
  const { map } = entry;
  if (map.isReusable) {
    map.handle?.resume?.();
    return map;
  }
  map.end();
  return takeKeptMap(key, root);
}
