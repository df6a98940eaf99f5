import { channelPointerSchema } from '@mapdock/shared';
import { LAYOUT } from './layout.js';
import { parseJsonOrFail, parseOrFail } from './parse-or-fail.js';

/**
 * The pointer of a channel with the file it came from, or `undefined` when nothing was ever promoted to it.
 * @param {string} channel
 * @param {import('./storage/release-storage.js').ReleaseStorage} storage
 */
export async function readChannel(channel, storage) {
  const path = LAYOUT.channel(channel);
  const file = await storage.read(path);
  if (!file) return undefined;
  return { file, pointer: parseOrFail(channelPointerSchema, parseJsonOrFail(file.content, path), path) };
}
