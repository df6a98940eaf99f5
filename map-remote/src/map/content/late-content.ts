import type { MapConfig } from '@mapdock/shared';
import { createLateChunk } from '../../chunks/late-chunk.js';
import { hasMembers } from '../../util/has-members.js';
import { hasBaseMap } from '../style/base-map/late-base-map.js';

export const CONTENT = createLateChunk(
  'content',
  () => import(/* webpackChunkName: "content" */ './create-content.js'),
);

/** Whether a config has something to apply to a style. */
export function hasContent(config: MapConfig): boolean {
  const { sources, layers, images, models, featureStates, selection, hover } = config;
  const { terrain, fog, snow, rain, lights, cameraProjection } = config;
  return (
    [sources, layers, images, models, featureStates].some(hasMembers) ||
    hasBaseMap(config) ||
    // `null` counts too: it removes the style's own terrain, fog or lights.
    [terrain, fog, snow, rain, lights, cameraProjection, selection, hover].some(
      (value) => value !== undefined,
    )
  );
}
