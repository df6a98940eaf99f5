import type { AccessibilityConfig, LayerName, LngLat, MapFeature, ScreenPoint } from '@mapdock/shared';
import { nameOf } from './name-features.js';

/** Share of the map's width and height along each edge where a feature is not well in view. */
const EDGE = 0.15;
const DEFAULT_MAX_ITEMS = 50;
const FULL_TURN = 360;

/** A box in degrees; longitudes may be beyond 180. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** What the map shows, in CSS pixels and degrees. */
export interface ListedView {
  readonly width: number;
  readonly height: number;
  readonly bounds: Box;
  readonly project: (lngLat: LngLat) => ScreenPoint;
}

export interface ListedFeature {
  /** Identifies the feature: the same feature has the same key later. */
  readonly key: string;
  readonly name: string;
  readonly feature: MapFeature;
  /** The middle of the part that is in view. */
  readonly lngLat: LngLat;
}

export interface FeatureListPlan {
  readonly items: readonly ListedFeature[];
  /** How many more features there are. */
  readonly more: number;
}

/** A feature that crosses tiles is in several pieces, which have the same id, or at least the same name. */
function keyOf(feature: MapFeature, name: string | undefined): string {
  const { sourceId, sourceLayer, importId, id, geometry } = feature;
  const source = [sourceId, sourceLayer ?? '', importId ?? ''];
  if (id !== undefined) return JSON.stringify([...source, id]);
  const isPoint = geometry.type.endsWith('Point');
  return JSON.stringify([...source, name ?? '', isPoint || name === undefined ? geometry : '']);
}

function extend(box: Box | undefined, coordinates: unknown): Box | undefined {
  if (!Array.isArray(coordinates)) return box;
  const [lng, lat] = coordinates as unknown[];
  if (typeof lng === 'number' && typeof lat === 'number') {
    return {
      west: Math.min(box?.west ?? lng, lng),
      south: Math.min(box?.south ?? lat, lat),
      east: Math.max(box?.east ?? lng, lng),
      north: Math.max(box?.north ?? lat, lat),
    };
  }
  return coordinates.reduce(extend, box);
}

/** The middle of the part of `low` to `high` that is within `min` to `max`; the middle of the whole if none is. */
function middleWithin(low: number, high: number, min: number, max: number): number {
  const [from, to] = [Math.max(low, min), Math.min(high, max)];
  return from > to ? (low + high) / 2 : (from + to) / 2;
}

function middleOf({ west, south, east, north }: Box, bounds: Box): LngLat {
  // The longitudes of the view may differ by whole turns of the earth.
  const turns = Math.round((bounds.west + bounds.east - west - east) / 2 / FULL_TURN) * FULL_TURN;
  return [
    middleWithin(west + turns, east + turns, bounds.west, bounds.east),
    middleWithin(south, north, bounds.south, bounds.north),
  ];
}

const isOfLayer = ({ layerId, importId }: MapFeature, name: LayerName) =>
  typeof name === 'string'
    ? layerId === name && importId === undefined
    : layerId === name.id && importId === name.importId;

interface Found extends ListedFeature {
  readonly layer: number;
  readonly point: ScreenPoint;
}

function findAll(
  features: readonly MapFeature[],
  accessibility: AccessibilityConfig,
  layerIds: readonly LayerName[],
  view: ListedView,
): Found[] {
  const inOrder = layerIds.flatMap((name, layer) =>
    features.filter((feature) => isOfLayer(feature, name)).map((feature) => ({ feature, layer })),
  );
  const pieces = new Map<
    string,
    { feature: MapFeature; layer: number; name: string; box: Box | undefined }
  >();
  for (const { feature, layer } of inOrder) {
    const name = nameOf(feature, accessibility);
    const key = keyOf(feature, name);
    const { coordinates } = feature.geometry as { readonly coordinates?: unknown };
    const before = pieces.get(key);
    // The same feature in a later layer is the same entry.
    const first = before ?? { feature, layer, name: name ?? `${feature.layerId} ${feature.id ?? ''}`.trim() };
    pieces.set(key, { ...first, box: extend(before?.box, coordinates) });
  }
  return [...pieces].flatMap(([key, { box, ...piece }]) => {
    if (box === undefined) return [];
    const lngLat = middleOf(box, view.bounds);
    return [{ key, lngLat, point: view.project(lngLat), ...piece }];
  });
}

/**
 * Which of the drawn features are listed. Layers are in the config's order. If there are too many features, those nearest to the centre
 * are listed, from top to bottom: an order that stays when the map is moved. Pure.
 */
export function planFeatureList(
  features: readonly MapFeature[],
  accessibility: AccessibilityConfig,
  view: ListedView,
): FeatureListPlan {
  const { layerIds = [], maxItems = DEFAULT_MAX_ITEMS } = accessibility.featureList ?? {};
  const found = findAll(features, accessibility, layerIds, view);
  const distance = ({ point: [x, y] }: Found) => Math.hypot(x - view.width / 2, y - view.height / 2);
  const nearest = found.sort((a, b) => a.layer - b.layer || distance(a) - distance(b)).slice(0, maxItems);
  const items = nearest
    .sort((a, b) => a.layer - b.layer || a.point[1] - b.point[1] || a.point[0] - b.point[0])
    .map(({ key, name, feature, lngLat }) => ({ key, name, feature, lngLat }));
  return { items, more: found.length - items.length };
}

/** False if a position is out of view, or near its edge. */
export function isWellInView(lngLat: LngLat, { width, height, project }: ListedView): boolean {
  const [x, y] = project(lngLat);
  const isInside = (value: number, length: number) => value >= length * EDGE && value <= length * (1 - EDGE);
  return isInside(x, width) && isInside(y, height);
}
