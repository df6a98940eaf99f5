import { CLOCK_ACTS } from './clock-acts.js';
import { GRAPHICS_ACTS } from './graphics-acts.js';
import { NODE_ACTS } from './node-acts.js';
import { REMOTE_ACTS } from './remote-acts.js';
import { STORAGE_ACTS } from './storage-acts.js';
import { TAB_ACTS } from './tab-acts.js';
import { WORKER_ACTS } from './worker-acts.js';

/** All acts, by the name that rows use. */
export const ACTS = {
  ...CLOCK_ACTS,
  ...GRAPHICS_ACTS,
  ...NODE_ACTS,
  ...REMOTE_ACTS,
  ...STORAGE_ACTS,
  ...TAB_ACTS,
  ...WORKER_ACTS,
};

/** @typedef {keyof typeof ACTS} ActName */
