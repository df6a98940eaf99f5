/**
 * Notes on the states of a channel: who made a state, why, and by which figures. States that people make have none.
 *
 * A note is written before its state, since a process can be killed between the two, and a state that a rollout has made must never look like one
 * that a person has made. So a note says by its name for exactly which bytes it is. One whose state never came is not read.
 */
import { createHash } from 'node:crypto';
import { LAYOUT } from '../layout.js';
import { parseJsonOrFail } from '../parse-or-fail.js';
import { toDocument } from '../to-document.js';

/** @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage */

const FORMAT = 1;
const HASH_LENGTH = 16;

/**
 * @typedef {object} StateNote
 * @property {'rollout'} by
 * @property {string} at when it was decided, in ISO form
 * @property {string} machine
 * @property {string} reason one line
 * @property {object} data the figures, for whoever goes on from this state
 */

/** @typedef {{ channel: string, sequence: number, content: Uint8Array }} NotedState */

/** @param {NotedState} state */
const pathOf = ({ channel, sequence, content }) =>
  LAYOUT.historyNote(
    channel,
    sequence,
    createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH),
  );

/** @param {NotedState} state @param {StateNote} note @param {ReleaseStorage} storage */
export async function writeNote(state, note, storage) {
  await storage.create(pathOf(state), toDocument({ format: FORMAT, ...note }));
}

/**
 * Reads the note on a state; `undefined` if it has none, or one of a format that this tool does not know.
 * @param {NotedState} state @param {ReleaseStorage} storage @returns {Promise<StateNote | undefined>}
 */
export async function readNote(state, storage) {
  const path = pathOf(state);
  const file = await storage.read(path);
  if (!file) return undefined;
  const document = /** @type {StateNote & { format: number }} */ (parseJsonOrFail(file.content, path));
  return document?.format === FORMAT ? document : undefined;
}

/**
 * Reads the notes on some states of a channel.
 * @param {string} channel @param {readonly number[]} sequences @param {ReleaseStorage} storage
 * @returns {Promise<Map<number, StateNote>>} those that there are, by the number of the state
 */
export async function readNotes(channel, sequences, storage) {
  const names = await storage.list(LAYOUT.historyFolder(channel));
  const noted = new Set(
    names.flatMap((name) => /^(\d+)\.[0-9a-f]+\.note\.json$/.exec(name)?.slice(1).map(Number) ?? []),
  );
  const current = await storage.read(LAYOUT.channel(channel));
  const notes = await Promise.all(
    sequences
      .filter((sequence) => noted.has(sequence))
      .map(async (sequence) => {
        // The history lacks the present state if the move was interrupted.
        const file = (await storage.read(LAYOUT.history(channel, sequence))) ?? current;
        const note = file && (await readNote({ channel, sequence, content: file.content }, storage));
        return note ? /** @type {const} */ ([[sequence, note]]) : [];
      }),
  );
  return new Map(notes.flat());
}
