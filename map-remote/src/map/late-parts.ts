/** What of a map's code is in files of its own: a plain map, a style and a camera, wants none of them. */
import type { MapConfig, MountOptions } from '@mapdock/shared';
import type { EngineMap } from '../engine/engine-module.js';
import { createLatePart, type LatePart } from '../engine/late-part.js';
import type * as BaseMap from './change-base-map.js';

export const CONTENT = createLatePart(
  'content',
  () => import(/* webpackChunkName: "content" */ './bring-content.js'),
);
export const BASE_MAP = createLatePart(
  'base-map',
  () => import(/* webpackChunkName: "base-map" */ './change-base-map.js'),
);
export const OVERLAYS = createLatePart(
  'overlays',
  () => import(/* webpackChunkName: "overlays" */ './overlays/create-overlays.js'),
);
export const FEATURE_LIST = createLatePart(
  'feature-list',
  () => import(/* webpackChunkName: "feature-list" */ './create-feature-list-part.js'),
);
export const HOST_CODE = createLatePart(
  'host-code',
  () => import(/* webpackChunkName: "host-code" */ './host-code/create-host-code.js'),
);

/** What comes as `BASE_MAP`. */
export type BaseMapCode = typeof BaseMap;

const hasMembers = (value: object | undefined) => value !== undefined && Object.keys(value).length > 0;

/** Whether something is said of the style's own layers. */
export function hasBaseMap({ styleLayers, interaction }: MapConfig): boolean {
  return [styleLayers, interaction?.styleLayerIds].some(hasMembers);
}

/** Whether there is something to put into a style. */
export function hasContent(config: MapConfig): boolean {
  const { sources, layers, images, featureStates, terrain, fog, lights, selection, hover } = config;
  return (
    [sources, layers, images, featureStates].some(hasMembers) ||
    hasBaseMap(config) ||
    // `null` takes away what the style has.
    [terrain, fog, lights, selection, hover].some((value) => value !== undefined)
  );
}

export function hasOverlays({ markers, popups }: Pick<MapConfig, 'markers' | 'popups'>): boolean {
  return hasMembers(markers) || hasMembers(popups);
}

export function hasFeatureList({ accessibility }: MapConfig): boolean {
  return accessibility?.featureList !== undefined;
}

export function hasHostCode({
  onEngine,
  styleSheets,
}: Pick<MountOptions<EngineMap>, 'onEngine' | 'styleSheets'>): boolean {
  return onEngine !== undefined || styleSheets !== undefined;
}

/** Starts what a config and the host's options will want, beside the engine. One that does not come is asked for again by the one that wants it. */
export function startLateParts(config: MapConfig, options: MountOptions<EngineMap>): void {
  const wanted: readonly (LatePart<unknown> | false)[] = [
    hasContent(config) && CONTENT,
    hasBaseMap(config) && BASE_MAP,
    hasOverlays(config) && OVERLAYS,
    hasFeatureList(config) && FEATURE_LIST,
    hasHostCode(options) && HOST_CODE,
  ];
  for (const part of wanted) if (part) void part.load();
}
