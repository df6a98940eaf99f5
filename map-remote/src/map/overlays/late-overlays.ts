import type { MapConfig } from '@mapdock/shared';
import { createLateChunk } from '../../chunks/late-chunk.js';
import { hasMembers } from '../../util/has-members.js';

export const OVERLAYS = createLateChunk(
  'overlays',
  () => import(/* webpackChunkName: "overlays" */ './create-overlays.js'),
);

export function hasOverlays({ markers, popups }: Pick<MapConfig, 'markers' | 'popups'>): boolean {
  return hasMembers(markers) || hasMembers(popups);
}
