/** Facts of this build, put in by webpack. */
import type { PointedRelease } from '@mapdock/shared';

/** What of a channel's pointer is read here. */
export interface Pointer {
  readonly format: number;
  readonly release: Pick<PointedRelease, 'contract' | 'url' | 'module'> & {
    readonly engine: Pick<PointedRelease['engine'], 'version' | 'url' | 'modules' | 'css'>;
  };
}

declare const __MAPDOCK_POINTER__: Pointer;

/** The release that this file was built with, as a pointer beside this file would tell of it. */
export const OWN_POINTER = __MAPDOCK_POINTER__;
