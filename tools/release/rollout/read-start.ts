import { ExpectedError } from '../../support/expected-error.js';
import { readChannel } from '../channel/read-channel.ts';
import { readNote } from '../channel/state-note.ts';
import { readRelease } from '../release-files/read-release.ts';
import { dataOf } from './rollout-note.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { RolloutData } from './rollout-note.ts';

/**
 * Where a rollout stands when its command is called.
 * `new`: `percent` is the share that somebody has given to the
 *   release as a canary by hand, else 0.
 */
export type Start =
  | { kind: 'new'; sequence: number; stable: string; percent: number }
  | { kind: 'running'; sequence: number; stable: string; percent: number; data: RolloutData }
  | { kind: 'promoted'; sequence: number; reason: string }
  | { kind: 'withdrawn'; sequence: number; reason: string };

/**
 * Finds out where the rollout of a release stands, from the channel's present state and the note on it.
 * @throws {ExpectedError} if the release can't be rolled out
 */
export async function readStart(releaseId: string, channel: string, storage: ReleaseStorage): Promise<Start> {
  await readRelease(releaseId, storage);
  const current = await readChannel(channel, storage);
  if (!current) {
    throw new ExpectedError(
      `${channel} has no release yet, so there is nothing to compare ${releaseId} with. Promote one for everybody first.`,
    );
  }
  const { sequence, release, canary, withdrawn = [] } = current.pointer;
  const note = await readNote({ channel, sequence, content: current.file.content }, storage);
  const data = dataOf(note, releaseId);
  const reason = note?.reason ?? '';
  const stable = release.releaseId;
  if (stable === releaseId) {
    if (data?.step === 'promote') return { kind: 'promoted', sequence, reason };
    throw new ExpectedError(`${releaseId} is the release of ${channel} already. Nothing was changed.`);
  }
  if (withdrawn.includes(releaseId)) {
    if (data?.step === 'withdraw') return { kind: 'withdrawn', sequence, reason };
    throw new ExpectedError(
      `${releaseId} was withdrawn from ${channel}. Nothing was changed. To try it again, make it the canary by hand first: ` +
        `promote ${releaseId} --percent 1.`,
    );
  }
  if (!canary) return { kind: 'new', sequence, stable, percent: 0 };
  if (canary.release.releaseId !== releaseId) {
    throw new ExpectedError(
      `${channel} has another canary, ${canary.release.releaseId} at ${canary.percent} %. Nothing was changed. ` +
        'End its rollout, or withdraw it with "rollback".',
    );
  }
  const { percent } = canary;
  if (!data || data.stable !== stable || data.percent !== percent)
    return { kind: 'new', sequence, stable, percent };
  return { kind: 'running', sequence, stable, percent, data };
}
