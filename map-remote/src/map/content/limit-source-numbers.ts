import type { EngineMap } from '../../engine/engine-module.js';
import { numbersOfSource } from '../../engine/private-api/source-numbers.js';

/** The engine's highest zoom. */
const MAX_ZOOM = 24;
/** Limits of tile sizes: from a quarter of the smallest tiles in use to twice the largest. */
const TILE_SIZES = { min: 64, max: 4096 };

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * Corrects numbers of sources with which the engine hangs the page. Configs with such numbers are refused; styles and TileJSON
 * documents may have them too. The engine fires the event with a source's document before it requests the source's first tile.
 * - a `maxzoom` that is not a whole number: it divides tiles until their zoom equals it
 * - a `maxzoom` far above all zooms: terrain looks at each zoom below it
 * - a `tileSize` near 0: too many tiles are in view to be listed
 */
export function limitSourceNumbers(map: EngineMap): void {
  map.on('sourcedata', ({ sourceId, sourceDataType }) => {
    if (sourceId === undefined || sourceDataType !== 'metadata') return;
    const source = numbersOfSource(map, sourceId);
    if (source === undefined) return;
    if (source.maxzoom !== undefined) source.maxzoom = Math.floor(clamp(source.maxzoom, 0, MAX_ZOOM));
    if (source.tileSize !== undefined)
      source.tileSize = clamp(source.tileSize, TILE_SIZES.min, TILE_SIZES.max);
  });
}
