import { EMBED, LAYOUT } from './layout.js';

/**
 * Puts a release's `embed.js` at the channel's stable address. One older than that file has none; then the channel keeps what it
 * has. What pages got from there before must work with every later state of the channel, so it may come before the pointer.
 * @param {string} releaseId
 * @param {string} channel
 * @param {import('./storage/release-storage.js').ReleaseStorage} storage
 * @returns {Promise<boolean>} `false` when somebody else was faster
 */
export async function placeEmbed(releaseId, channel, storage) {
  const path = LAYOUT.channelEmbed(channel);
  const wanted = await storage.read(LAYOUT.releaseFile(releaseId, EMBED));
  const current = await storage.read(path);
  if (!wanted || current?.content.equals(wanted.content)) return true;
  return storage.replace(path, wanted.content, current?.tag);
}
