/** What of a map's code is in files of its own: a plain map, a style and a camera, wants none of them. */
import type { MapConfig } from '@mapdock/shared';
import { createLatePart, type LatePart } from '../engine/late-part.js';

export const CONTENT = createLatePart(
  'content',
  () => import(/* webpackChunkName: "content" */ './bring-content.js'),
);
export const BASE_MAP = createLatePart(
  'base-map',
  () => import(/* webpackChunkName: "base-map" */ './create-base-map.js'),
);
export const OVERLAYS = createLatePart(
  'overlays',
  () => import(/* webpackChunkName: "overlays" */ './overlays/create-overlays.js'),
);
export const FEATURE_LIST = createLatePart(
  'feature-list',
  () => import(/* webpackChunkName: "feature-list" */ './create-feature-list-part.js'),
);

const hasMembers = (value: object | undefined) => value !== undefined && Object.keys(value).length > 0;

/** Whether there is something to put into a style. */
export function hasContent(config: MapConfig): boolean {
  const { sources, layers, images, terrain, fog, lights, selection, hover, interaction } = config;
  return (
    // Features of the style's layers are marked like those of the config's.
    [sources, layers, images, interaction?.styleLayerIds].some(hasMembers) ||
    // `null` takes away what the style has.
    [terrain, fog, lights, selection, hover].some((value) => value !== undefined)
  );
}

/** Whether something is said of the style's own layers. */
export function hasBaseMap({ styleLayers, interaction }: MapConfig): boolean {
  return hasMembers(styleLayers) || hasMembers(interaction?.styleLayerIds);
}

export function hasOverlays({ markers, popups }: Pick<MapConfig, 'markers' | 'popups'>): boolean {
  return hasMembers(markers) || hasMembers(popups);
}

export function hasFeatureList({ accessibility }: MapConfig): boolean {
  return accessibility?.featureList !== undefined;
}

/** Starts what a config will want, beside the engine. One that does not come is asked for again by the one that wants it. */
export function startLateParts(config: MapConfig): void {
  const wanted: readonly (LatePart<unknown> | false)[] = [
    hasContent(config) && CONTENT,
    hasBaseMap(config) && BASE_MAP,
    hasOverlays(config) && OVERLAYS,
    hasFeatureList(config) && FEATURE_LIST,
  ];
  for (const part of wanted) if (part) void part.load();
}
