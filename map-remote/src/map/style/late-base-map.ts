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

/** Whether a config changes or names the style's own layers, sets its colours, or options of the style or of what a style document imports. */
export function hasBaseMap({ style, styleLayers, styleConfig, colorTheme, interaction }: MapConfig): boolean {
  const imports = typeof style === 'object' ? style.imports : undefined;
  return (
    colorTheme !== undefined ||
    [styleLayers, styleConfig, interaction?.styleLayerIds].some(hasMembers) ||
    imports?.some(({ config }) => hasMembers(config)) === true
  );
}
