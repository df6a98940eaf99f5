import type { Live } from '../show-live.ts';

/** Shows nothing. */
export const noLive = (): Live => ({ canDraw: false, draw() {}, print() {} });
