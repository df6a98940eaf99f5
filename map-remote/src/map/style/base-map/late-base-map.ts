import type { FeatureReference, MapConfig } from '@mapdock/shared';
import { createLateChunk } from '../../../chunks/late-chunk.js';
import { hasMembers } from '../../../util/has-members.js';
import type * as BaseMap from './base-map-chunk.js';

export const BASE_MAP = createLateChunk(
  'base-map',
  () => import(/* webpackChunkName: "base-map" */ './base-map-chunk.js'),
);

/** The exports of the chunk `BASE_MAP`. */
export type BaseMapCode = typeof BaseMap;

/** Whether a config changes or names something of the style, sets its colours, or options of it or of what a style document imports. */
export function hasBaseMap(config: MapConfig): boolean {
  const { style, styleLayers, styleConfig, imports, colorTheme, interaction } = config;
  const { styleLayerIds, featuresets } = interaction ?? {};
  const ofStyle = typeof style === 'object' ? style.imports : undefined;
  return (
    colorTheme !== undefined ||
    [styleLayers, styleConfig, imports, styleLayerIds, featuresets].some(hasMembers) ||
    ofStyle?.some((each) => hasMembers(each.config)) === true ||
    namesFeaturesOfStyle(config)
  );
}

/** Whether a config names features in something else than its own sources. */
export function namesFeaturesOfStyle(config: MapConfig): boolean {
  const { sources = {}, selection, hover, featureStates = [], markers = [], popups = [] } = config;
  const isOfStyle = (place: Partial<FeatureReference> | undefined) =>
    place !== undefined &&
    (place.importId !== undefined || place.sourceId === undefined || !Object.hasOwn(sources, place.sourceId));
  return (
    [selection, hover, ...featureStates].some(isOfStyle) ||
    [...markers, ...popups].some(({ feature }) => isOfStyle(feature))
  );
}
