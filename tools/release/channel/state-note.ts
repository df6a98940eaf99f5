/**
 * Notes on the states of a channel: who made a state, why, and by which figures. States that people make have none.
 *
 * A note is written before its state, since a process can be killed between the two, and a state that a rollout has made must never look like one
 * that a person has made. So a note says by its name for exactly which bytes it is. One whose state never came is not read.
 */
import { createHash } from 'node:crypto';
import { LAYOUT } from '../layout.ts';
import { parseJsonOrFail } from '../parse-or-fail.ts';
import { toDocument } from '../to-document.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

const FORMAT = 1;
const HASH_LENGTH = 16;

export interface StateNote {
  by: 'rollout';
  /** When it was decided, in ISO form. */
  at: string;
  machine: string;
  /** One line. */
  reason: string;
  /** The figures, for whoever goes on from this state. */
  data: object;
}

export type NotedState = { channel: string; sequence: number; content: Uint8Array };

const pathOf = ({ channel, sequence, content }: NotedState) =>
  LAYOUT.historyNote(
    channel,
    sequence,
    createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH),
  );

export async function writeNote(state: NotedState, note: StateNote, storage: ReleaseStorage) {
  await storage.create(pathOf(state), toDocument({ format: FORMAT, ...note }));
}

/** Reads the note on a state; `undefined` if it has none, or one of a format that this tool does not know. */
export async function readNote(state: NotedState, storage: ReleaseStorage): Promise<StateNote | undefined> {
  const path = pathOf(state);
  const file = await storage.read(path);
  if (!file) return undefined;
  const document = parseJsonOrFail(file.content, path) as StateNote & { format: number };
  return document?.format === FORMAT ? document : undefined;
}

/**
 * Reads the notes on some states of a channel.
 * @returns those that there are, by the number of the state
 */
export async function readNotes(
  channel: string,
  sequences: readonly number[],
  storage: ReleaseStorage,
): Promise<Map<number, StateNote>> {
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
        return note ? ([[sequence, note]] as const) : [];
      }),
  );
  return new Map(notes.flat());
}
