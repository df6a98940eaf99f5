import { ExpectedError } from '../../support/expected-error.js';
import type { ChannelPointer, PointedRelease } from '@mapdock/shared';
import type { ChannelState } from './make-pointer.ts';

/** A release that all users get is no canary any more. */
export const EVERYBODY = 100;

/** Returns the state of a channel after a promotion. Pure. */
export function planPromotion(
  current: ChannelPointer | undefined,
  { channel, percent, release }: { channel: string; percent: number; release: PointedRelease },
): ChannelState {
  // Pages leave a release that is listed as withdrawn, so the promoted one must not stay on the list.
  const withdrawn = (current?.withdrawn ?? []).filter((releaseId) => releaseId !== release.releaseId);
  if (percent === EVERYBODY) return { release, canary: undefined, withdrawn };
  if (!current) {
    throw new ExpectedError(
      `${channel} has no release yet, so there is nothing for the other ${EVERYBODY - percent} %. Promote one for everybody first.`,
    );
  }
  if (current.release.releaseId === release.releaseId) {
    throw new ExpectedError(
      `${release.releaseId} is the release of ${channel} already, so it can't be its canary. To go back to an older one, see "rollback".`,
    );
  }
  return { release: current.release, canary: { percent, release }, withdrawn };
}
