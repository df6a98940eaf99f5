import { CLOCK_ACTS } from './clock-acts.ts';
import { GRAPHICS_ACTS } from './graphics-acts.ts';
import { NODE_ACTS } from './node-acts.ts';
import { REMOTE_ACTS } from './remote-acts.ts';
import { STORAGE_ACTS } from './storage-acts.ts';
import { TAB_ACTS } from './tab-acts.ts';
import { VISITOR_ACTS } from './visitor-acts.ts';
import { WORKER_ACTS } from './worker-acts.ts';

/** All acts, by the name that rows use. */
export const ACTS = {
  ...CLOCK_ACTS,
  ...GRAPHICS_ACTS,
  ...NODE_ACTS,
  ...REMOTE_ACTS,
  ...STORAGE_ACTS,
  ...TAB_ACTS,
  ...VISITOR_ACTS,
  ...WORKER_ACTS,
};

export type ActName = keyof typeof ACTS;
