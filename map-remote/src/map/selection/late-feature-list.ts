import type { MapConfig } from '@mapdock/shared';
import { createLateChunk } from '../../chunks/late-chunk.js';

export const FEATURE_LIST = createLateChunk(
  'feature-list',
  () => import(/* webpackChunkName: "feature-list" */ './feature-list-chunk.js'),
);

export function hasFeatureList({ accessibility }: MapConfig): boolean {
  return accessibility?.featureList !== undefined;
}
