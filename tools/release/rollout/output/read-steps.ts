import { listSequences } from '../../channel/read-history.ts';
import { readNotes } from '../../channel/state-note.ts';
import { dataOf } from '../rollout-note.ts';
import type { ReleaseStorage } from '../../storage/release-storage.js';
import type { RolloutData } from '../rollout-note.ts';

/** A move of a rollout, with what was found in the stage that it ended. */
export type Step = RolloutData & { at: number; sequence: number; reason: string };

/** Reads the steps of the last rollout of a release, oldest first. */
export async function readSteps(
  channel: string,
  releaseId: string,
  storage: ReleaseStorage,
): Promise<Step[]> {
  const sequences = await listSequences(channel, storage);
  // The history lacks the present state if its move was interrupted.
  const next = (sequences[0] ?? 0) + 1;
  const notes = await readNotes(channel, [next, ...sequences], storage);
  const steps: Step[] = [];
  for (const sequence of [next, ...sequences]) {
    const note = notes.get(sequence);
    const data = dataOf(note, releaseId);
    if (!note || !data) continue;
    steps.unshift({ ...data, at: Date.parse(note.at), sequence, reason: note.reason });
    if (data.step === 'begin') break;
  }
  return steps;
}
