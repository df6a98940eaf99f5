import { createLateChunk } from '../../chunks/late-chunk.js';

export const QUERIES = createLateChunk(
  'queries',
  () => import(/* webpackChunkName: "queries" */ './queries-chunk.js'),
);
