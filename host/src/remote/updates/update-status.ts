import type { MapdockError } from '@mapdock/shared';
import type { Candidate } from '../release/choose-release.js';

/**
 * What there is to say about a release that could take the place of the one in use.
 * - `offered`: there is one, and nobody has answered yet.
 * - `postponed`: not now; another release is offered again.
 * - `applying`: its code is loaded, behind the map that is shown.
 * - `refused`: that failed; the map that is shown stays.
 * - `left`: the one that was in use had been withdrawn; another one took its place unasked.
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
      readonly type: 'asked';
      /** What to offer; `undefined`: the channel has nothing newer that this device can use. */
      readonly candidate: Candidate | undefined;
      /** The releases that the channel has for this device, whatever the device thinks of them. */
      readonly named: readonly string[];
    }
  | { readonly type: 'put-off' }
  | { readonly type: 'started'; readonly candidate: Candidate }
  | { readonly type: 'failed'; readonly error: MapdockError }
  | { readonly type: 'applied'; readonly wasWithdrawn: boolean }
  /** No map is shown any more that could be replaced, or there is nothing more to replace it with. */
  | { readonly type: 'ended' };

export const NO_UPDATE: UpdateStatus = { name: 'none' };

/** The status after a signal; the same object if the signal has no meaning in it. Pure. */
export function nextUpdateStatus(status: UpdateStatus, signal: UpdateSignal): UpdateStatus {
  const known = 'candidate' in status ? status.candidate : undefined;
  switch (signal.type) {
    case 'asked': {
      const { candidate, named } = signal;
      if (status.name === 'applying') return status;
      const knownId = known?.release.releaseId;
      if (candidate) return candidate.release.releaseId === knownId ? status : { name: 'offered', candidate };
      if (knownId === undefined) return status;
      // What failed is told until somebody has read it; the channel may have nothing else because it failed.
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
