import { createLateChunk } from '../../chunks/late-chunk.js';
import type * as Descriptions from './descriptions-chunk.js';

export const DESCRIPTIONS = createLateChunk(
  'descriptions',
  () => import(/* webpackChunkName: "descriptions" */ './descriptions-chunk.js'),
);

/** The exports of the chunk `DESCRIPTIONS`. */
export type DescriptionsCode = typeof Descriptions;
