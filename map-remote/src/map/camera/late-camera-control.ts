import { createLateChunk } from '../../chunks/late-chunk.js';

export const CAMERA_CONTROL = createLateChunk(
  'camera-control',
  () => import(/* webpackChunkName: "camera-control" */ './control-camera.js'),
);
