/** Facts of this build, inserted by webpack. */
import type { PointedRelease } from '@mapdock/shared';

/** The members of a channel's pointer that are read here. */
export interface Pointer {
  readonly format: number;
  readonly release: Pick<PointedRelease, 'contract' | 'url' | 'module'> & {
    readonly engine: Pick<PointedRelease['engine'], 'version' | 'url' | 'modules' | 'css'>;
  };
}

declare const __MAPDOCK_POINTER__: Pointer;

/** The release with which this file was built, as a pointer beside this file would describe it. */
export const OWN_POINTER = __MAPDOCK_POINTER__;
