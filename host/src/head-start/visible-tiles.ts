/** Tiles that a map from above, north up, shows: exact for a flat map, and nearly so for a globe. */
import type { FlatView } from './scene-requests.js';

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Bounds = readonly [west: number, south: number, east: number, north: number];

export interface TileAddress {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Edge of a tile in pixels at its own zoom. */
const TILE_SIZE = 512;
/** From here on the engine shows a globe as a flat map. */
const FLAT_ZOOM = 6;
/** The engine's field of view, in radians. */
const FIELD_OF_VIEW = 0.6435011087932844;
/** From afar the engine draws a globe as large as it is at this latitude of a flat map, from near as at the middle of the view. */
const GLOBE_LATITUDE = 45;
/** Zooms between which it goes from one to the other, in a view as large as the next; in smaller ones they are lower. */
const GLOBE_ZOOMS = [3, 5] as const;
const GLOBE_VIEW = 1024;
const SAMPLE_PIXELS = 48;
const MAX_LATITUDE = 85.051129;

type Point = readonly [x: number, y: number];

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** From 0 to 1 each, from the north west. */
function toWorld(longitude: number, latitude: number): Point {
  const kept = toRadians(Math.min(Math.max(latitude, -MAX_LATITUDE), MAX_LATITUDE));
  return [longitude / 360 + 0.5, 0.5 - Math.log(Math.tan(Math.PI / 4 + kept / 2)) / (2 * Math.PI)];
}

/** Offsets from the middle of the view, edge to edge. */
function steps(length: number, step: number): readonly number[] {
  const count = Math.max(1, Math.ceil(length / step));
  // Just inside, where the neighbour that merely touches the edge does not count.
  return Array.from({ length: count + 1 }, (_, index) => (length - 1) * (index / count - 0.5));
}

function globeRadius({ center: [, latitude], zoom }: FlatView, { width, height }: Size): number {
  const [from, to] = GLOBE_ZOOMS;
  const lower = Math.log2(Math.min(Math.max(width, height), GLOBE_VIEW) / GLOBE_VIEW);
  const part = Math.min(Math.max((zoom - lower - from) / (to - from), 0), 1);
  const nearness = part * part * (3 - 2 * part);
  const afar = 1 / Math.cos(toRadians(GLOBE_LATITUDE));
  const near = 1 / Math.cos(toRadians(latitude));
  return ((TILE_SIZE * 2 ** zoom) / (2 * Math.PI)) * (afar + (near - afar) * nearness);
}

/** Where a pixel of a globe looks at; `undefined` past its edge. */
function toGlobe([x, y]: Point, view: FlatView, size: Size): Point | undefined {
  const { height } = size;
  const [longitude, latitude] = view.center;
  const radius = globeRadius(view, size);
  const distance = height / 2 / Math.tan(FIELD_OF_VIEW / 2);
  const eye = radius + distance;
  // The ray from the eye at (0, 0, eye) through the pixel, which is `distance` ahead.
  const length = Math.hypot(x, y, distance);
  const along = (eye * distance) / length;
  const inside = along ** 2 - eye ** 2 + radius ** 2;
  if (inside < 0) return undefined;
  const way = (along - Math.sqrt(inside)) / length;
  const [right, up, ahead] = [(x * way) / radius, (-y * way) / radius, (eye - distance * way) / radius];
  const tilt = toRadians(latitude);
  const north = up * Math.cos(tilt) + ahead * Math.sin(tilt);
  const forward = ahead * Math.cos(tilt) - up * Math.sin(tilt);
  const turned = (Math.atan2(right, forward) * 180) / Math.PI;
  return toWorld(longitude + turned, (Math.asin(Math.min(Math.max(north, -1), 1)) * 180) / Math.PI);
}

/** Whether a tile has a part in bounds. Pure. */
export function isWithin({ x, y, z }: TileAddress, [west, south, east, north]: Bounds): boolean {
  const count = 2 ** z;
  const [left, top] = toWorld(Math.max(west, -180), north);
  const [right, bottom] = toWorld(Math.min(east, 180), south);
  const isAcross = x >= Math.floor(left * count) && x < Math.ceil(right * count);
  return isAcross && y >= Math.floor(top * count) && y < Math.ceil(bottom * count);
}

/** The tiles of the view's zoom, or of `maxZoom` if that is less, each once. Pure. */
export function listVisibleTiles(
  view: FlatView,
  { width, height }: Size,
  maxZoom: number,
): readonly TileAddress[] {
  if (width === 0 || height === 0) return [];
  const isFlat = !view.isGlobe || view.zoom >= FLAT_ZOOM;
  // A flat map shows nothing past the poles.
  const zoom = isFlat ? Math.max(view.zoom, Math.log2(height / TILE_SIZE)) : view.zoom;
  const z = Math.min(Math.floor(Math.max(zoom, 0)), maxZoom);
  const count = 2 ** z;
  const scale = TILE_SIZE * 2 ** zoom;
  const [middleX, latitudeY] = toWorld(...view.center);
  const margin = Math.min(height / scale / 2, 0.5);
  const middleY = Math.min(Math.max(latitudeY, margin), 1 - margin);
  const toPoint = ([x, y]: Point): Point | undefined =>
    isFlat ? [middleX + x / scale, middleY + y / scale] : toGlobe([x, y], view, { width, height });
  const found = new Map<string, TileAddress>();
  for (const dy of steps(height, SAMPLE_PIXELS)) {
    for (const dx of steps(width, SAMPLE_PIXELS)) {
      const [worldX, worldY] = toPoint([dx, dy]) ?? [0, -1];
      if (worldY < 0 || worldY >= 1) continue;
      const x = Math.floor((worldX - Math.floor(worldX)) * count);
      const y = Math.floor(worldY * count);
      found.set(`${x}/${y}`, { x, y, z });
    }
  }
  return [...found.values()];
}
