import { isDeepStrictEqual } from 'node:util';
import { channelPointerSchema } from '@mapdock/shared';
import { LAYOUT } from '../layout.ts';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.ts';
import { readChannel } from './read-channel.ts';
import type { ChannelPointer } from '@mapdock/shared';
import type { ReleaseStorage } from '../storage/release-storage.js';

/** So many states are read at the same time. Most callers find what they look for in the first batch. */
const BATCH = 10;

/** Lists the numbers of the states in the history, newest first. */
export async function listSequences(channel: string, storage: ReleaseStorage) {
  const names = await storage.list(LAYOUT.historyFolder(channel));
  return names
    .flatMap((name) => /^(\d+)\.json$/.exec(name)?.slice(1).map(Number) ?? [])
    .sort((a, b) => b - a);
}

/** Reads a state from the history; `undefined` if the channel had none with this number. */
export async function readState(channel: string, sequence: number, storage: ReleaseStorage) {
  const path = LAYOUT.history(channel, sequence);
  const file = await storage.read(path);
  return file && parseOrFail(channelPointerSchema, parseJsonOrFail(file.content, path), path);
}

/**
 * Reads the present state and the numbers of all states in the history. If the history has a higher number than the pointer, either the
 * channel was moved between the two readings, which is read again, or the pointer was set back.
 */
async function readEnds(channel: string, storage: ReleaseStorage) {
  for (;;) {
    const current = await readChannel(channel, storage);
    const sequences = await listSequences(channel, storage);
    const isAhead = current && (sequences[0] ?? 0) > current.pointer.sequence;
    if (!isAhead || (await readChannel(channel, storage))?.file.tag === current.file.tag)
      return { current: current?.pointer, sequences };
  }
}

/**
 * Yields all states of a channel: first the present one, even if the history lacks it yet, then the others, newest first. After a pointer
 * was set back, the others begin with higher numbers than the present one, and the present one is among them a second time.
 */
export async function* readHistory(
  channel: string,
  storage: ReleaseStorage,
): AsyncGenerator<ChannelPointer, void> {
  const { current, sequences } = await readEnds(channel, storage);
  if (current) yield current;
  for (let start = 0; start < sequences.length; start += BATCH) {
    const batch = sequences.slice(start, start + BATCH);
    const states = await Promise.all(batch.map((sequence) => readState(channel, sequence, storage)));
    for (const [index, state] of states.entries()) {
      const isCurrent = start + index === 0 && isDeepStrictEqual(state, current);
      if (state && !isCurrent) yield state;
    }
  }
}
