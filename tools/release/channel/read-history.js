import { isDeepStrictEqual } from 'node:util';
import { channelPointerSchema } from '@mapdock/shared';
import { LAYOUT } from '../layout.js';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.js';
import { readChannel } from './read-channel.js';

/** @typedef {import('@mapdock/shared').ChannelPointer} ChannelPointer */
/** @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage */

/** Read at once: most callers find what they look for in the first few. */
const BATCH = 10;

/**
 * Numbers of the states that the history has, newest first.
 * @param {string} channel
 * @param {ReleaseStorage} storage
 */
export async function listSequences(channel, storage) {
  const names = await storage.list(LAYOUT.historyFolder(channel));
  return names
    .flatMap((name) => /^(\d+)\.json$/.exec(name)?.slice(1).map(Number) ?? [])
    .sort((a, b) => b - a);
}

/**
 * One state that a channel had, or `undefined` when it had none of this number.
 * @param {string} channel
 * @param {number} sequence
 * @param {ReleaseStorage} storage
 */
export async function readState(channel, sequence, storage) {
  const path = LAYOUT.history(channel, sequence);
  const file = await storage.read(path);
  return file && parseOrFail(channelPointerSchema, parseJsonOrFail(file.content, path), path);
}

/**
 * The present state and the numbers of all that the history has. A higher number than the present one is of a move meanwhile, or the
 * pointer was set back.
 * @param {string} channel
 * @param {ReleaseStorage} storage
 */
async function readEnds(channel, storage) {
  for (;;) {
    const current = await readChannel(channel, storage);
    const sequences = await listSequences(channel, storage);
    const isAhead = current && (sequences[0] ?? 0) > current.pointer.sequence;
    if (!isAhead || (await readChannel(channel, storage))?.file.tag === current.file.tag)
      return { current: current?.pointer, sequences };
  }
}

/**
 * All states of a channel: the present one, though the history may lack it yet, then the others, newest first. After a pointer was
 * set back, the others begin with higher numbers than the present one, and have this one too.
 * @param {string} channel
 * @param {ReleaseStorage} storage
 * @returns {AsyncGenerator<ChannelPointer, void>}
 */
export async function* readHistory(channel, storage) {
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
