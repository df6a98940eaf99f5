import type { MapdockError } from '@mapdock/shared';
import type { Candidate } from '../release/choose-release.js';

/**
 * What the page shows about a release that could replace the one in use.
 * - `offered`: there is one, and the user has not decided yet.
 * - `postponed`: the user declined it; only another release is offered.
 * - `applying`: its code is being loaded behind the map on the page.
 * - `refused`: its code could not be loaded; the map on the page stays.
 * - `left`: the release in use was withdrawn, and another one has replaced it without asking.
 */
export type UpdateStatus =
  | { readonly name: 'none' }
  | { readonly name: 'offered'; readonly candidate: Candidate }
  | { readonly name: 'postponed'; readonly candidate: Candidate }
  | { readonly name: 'applying'; readonly candidate: Candidate }
  | { readonly name: 'refused'; readonly candidate: Candidate; readonly error: MapdockError }
  | { readonly name: 'left' };

export type UpdateSignal =
  | {
      readonly type: 'checked';
      /** The release to offer; `undefined` if the channel has nothing newer that this device can use. */
      readonly candidate: Candidate | undefined;
      /** Ids of the releases that the channel has for this device, whether or not the device skips them. */
      readonly named: readonly string[];
    }
  | { readonly type: 'put-off' }
  | { readonly type: 'started'; readonly candidate: Candidate }
  | { readonly type: 'failed'; readonly error: MapdockError }
  | { readonly type: 'applied'; readonly wasWithdrawn: boolean }
  /** There is no map left to replace, or no release left to replace it with. */
  | { readonly type: 'ended' };

export const NO_UPDATE: UpdateStatus = { name: 'none' };

/** Returns the status after a signal; the same object if the signal does not apply to it. Pure. */
export function nextUpdateStatus(status: UpdateStatus, signal: UpdateSignal): UpdateStatus {
  const known = 'candidate' in status ? status.candidate : undefined;
  switch (signal.type) {
    case 'checked': {
      const { candidate, named } = signal;
      if (status.name === 'applying') return status;
      const knownId = known?.release.releaseId;
      if (candidate) return candidate.release.releaseId === knownId ? status : { name: 'offered', candidate };
      if (knownId === undefined) return status;
      // The message on a failed release stays until the user dismisses it, even if the channel offers nothing else because that release
      // failed.
      return status.name === 'refused' && named.includes(knownId) ? status : NO_UPDATE;
    }
    case 'put-off':
      if (status.name === 'left') return NO_UPDATE;
      return known && status.name !== 'applying' ? { name: 'postponed', candidate: known } : status;
    case 'started':
      return { name: 'applying', candidate: signal.candidate };
    case 'failed':
      return status.name === 'applying' ? { ...status, name: 'refused', error: signal.error } : status;
    case 'applied':
      if (status.name !== 'applying') return status;
      return signal.wasWithdrawn ? { name: 'left' } : NO_UPDATE;
    case 'ended':
      return status.name === 'none' ? status : NO_UPDATE;
  }
}
