import type { MapConfig } from '@mapdock/shared';
import { createLateChunk } from '../../engine/files/late-chunk.js';
import { hasMembers } from '../../util/has-members.js';
import type * as BaseMap from './base-map-chunk.js';

export const BASE_MAP = createLateChunk(
  'base-map',
  () => import(/* webpackChunkName: "base-map" */ './base-map-chunk.js'),
);

/** The exports of the chunk `BASE_MAP`. */
export type BaseMapCode = typeof BaseMap;

/** Whether a config changes or names the style's own layers, sets options of the style, or its colours. */
export function hasBaseMap({ styleLayers, styleConfig, colorTheme, interaction }: MapConfig): boolean {
  return colorTheme !== undefined || [styleLayers, styleConfig, interaction?.styleLayerIds].some(hasMembers);
}
