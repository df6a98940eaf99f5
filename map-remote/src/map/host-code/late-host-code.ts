import type { MountOptions } from '@mapdock/shared';
import { createLateChunk } from '../../chunks/late-chunk.js';
import type { EngineMap } from '../../engine/engine-module.js';

export const HOST_CODE = createLateChunk(
  'host-code',
  () => import(/* webpackChunkName: "host-code" */ './create-host-code.js'),
);

export function hasHostCode({
  onEngine,
  styleSheets,
}: Pick<MountOptions<EngineMap>, 'onEngine' | 'styleSheets'>): boolean {
  return onEngine !== undefined || styleSheets !== undefined;
}
