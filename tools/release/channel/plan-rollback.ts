import type { ChannelPointer, PointedRelease } from '@mapdock/shared';
import type { ChannelState } from './make-pointer.ts';

/**
 * Returns the state of a channel after a rollback. The releases that it no longer names are listed as withdrawn, so pages that still run
 * one leave it when they read the pointer next. Pure.
 * @param target the present release if only the canary is withdrawn
 */
export function planRollback(
  { release, canary, withdrawn = [] }: ChannelPointer,
  target: PointedRelease,
): ChannelState {
  const named = [canary?.release.releaseId ?? [], release.releaseId].flat();
  const isWithdrawn = (releaseId: string) => releaseId !== target.releaseId;
  const earlier = withdrawn.filter((releaseId) => !named.includes(releaseId));
  return { release: target, canary: undefined, withdrawn: [...earlier, ...named].filter(isWithdrawn) };
}
