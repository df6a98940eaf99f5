import type { UpdateStatus } from '../loader/machine/loader-state.js';
import type { Advice } from './releases.js';

export interface AdviceFacts {
  /** Id of the release that is loaded, which maps that are opened now get; `undefined` if there is none. */
  readonly current: string | undefined;
  readonly update: UpdateStatus;
  /** Ids of the releases that the channel has withdrawn. */
  readonly withdrawn: readonly string[];
}

const STAY: Advice = { name: 'stay' };

/** Says what a map of the release `shown` should do; `hasFailed` if it shows a failure. Pure. */
export function adviseMap(
  shown: string,
  hasFailed: boolean,
  { current, update, withdrawn }: AdviceFacts,
): Advice {
  if (current === undefined) return STAY;
  if (current !== shown) {
    const mustLeave = hasFailed || withdrawn.includes(shown);
    return mustLeave ? { name: 'leave' } : { name: 'offer', releaseId: current };
  }
  if (update.name !== 'offered') return STAY;
  return hasFailed ? { name: 'leave' } : { name: 'offer', releaseId: update.candidate.release.releaseId };
}
