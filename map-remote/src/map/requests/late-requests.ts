import type { MountOptions } from '@mapdock/shared';
import { createLateChunk } from '../../chunks/late-chunk.js';

export const REQUESTS_CODE = createLateChunk(
  'requests',
  () => import(/* webpackChunkName: "requests" */ './requests-chunk.js'),
);

/** Whether the host takes part in requests. */
export function hasRequestOptions({ getAccessToken, transformRequest }: MountOptions): boolean {
  return getAccessToken !== undefined || transformRequest !== undefined;
}
