import { listSequences } from '../../channel/read-history.js';
import { readNotes } from '../../channel/state-note.js';
import { dataOf } from '../rollout-note.js';

/**
 * A move of a rollout, with what was found in the stage that it ended.
 * @typedef {import('../rollout-note.js').RolloutData & { at: number, sequence: number, reason: string }} Step
 */

/**
 * Reads the steps of the last rollout of a release, oldest first.
 * @param {string} channel
 * @param {string} releaseId
 * @param {import('../../storage/release-storage.js').ReleaseStorage} storage
 * @returns {Promise<Step[]>}
 */
export async function readSteps(channel, releaseId, storage) {
  const sequences = await listSequences(channel, storage);
  // The history lacks the present state if its move was interrupted.
  const next = (sequences[0] ?? 0) + 1;
  const notes = await readNotes(channel, [next, ...sequences], storage);
  /** @type {Step[]} */
  const steps = [];
  for (const sequence of [next, ...sequences]) {
    const note = notes.get(sequence);
    const data = dataOf(note, releaseId);
    if (!note || !data) continue;
    steps.unshift({ ...data, at: Date.parse(note.at), sequence, reason: note.reason });
    if (data.step === 'begin') break;
  }
  return steps;
}
