import type { MapConfig } from '@mapdock/shared';
import { createLateChunk } from '../../engine/files/late-chunk.js';
import { hasMembers } from '../../util/has-members.js';
import type * as BaseMap from './base-map-chunk.js';

export const BASE_MAP = createLateChunk(
  'base-map',
  () => import(/* webpackChunkName: "base-map" */ './base-map-chunk.js'),
);

/** What comes as `BASE_MAP`. */
export type BaseMapCode = typeof BaseMap;

/** Whether something is said of the style's own layers. */
export function hasBaseMap({ styleLayers, interaction }: MapConfig): boolean {
  return [styleLayers, interaction?.styleLayerIds].some(hasMembers);
}
