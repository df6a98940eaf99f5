import { createLateChunk } from '../../chunks/late-chunk.js';

export const NOTICE = createLateChunk(
  'notice',
  () => import(/* webpackChunkName: "notice" */ './create-notice.js'),
);
