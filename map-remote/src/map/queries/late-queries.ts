import { createLateChunk } from '../../engine/files/late-chunk.js';

export const QUERIES = createLateChunk(
  'queries',
  () => import(/* webpackChunkName: "queries" */ './queries-chunk.js'),
);
