import { channelPointerSchema } from '@mapdock/shared';
import { LAYOUT } from './layout.js';
import { parseJsonOrFail, parseOrFail } from './parse-or-fail.js';
import { readChannel } from './read-channel.js';

/** @typedef {import('@mapdock/shared').ChannelPointer} ChannelPointer */
/** @typedef {import('./storage/release-storage.js').ReleaseStorage} ReleaseStorage */

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
 * All states of a channel, newest first, the present one included when the history lacks it yet.
 * @param {string} channel
 * @param {ReleaseStorage} storage
 * @returns {AsyncGenerator<ChannelPointer, void>}
 */
export async function* readHistory(channel, storage) {
  // First the pointer, so that a state which goes live meanwhile is seen in full or not at all.
  const current = (await readChannel(channel, storage))?.pointer;
  const past = (await listSequences(channel, storage)).filter(
    (sequence) => sequence < (current?.sequence ?? Infinity),
  );
  if (current) yield current;
  for (let start = 0; start < past.length; start += BATCH) {
    const batch = past.slice(start, start + BATCH);
    const states = await Promise.all(batch.map((sequence) => readState(channel, sequence, storage)));
    yield* states.filter((state) => state !== undefined);
  }
}
