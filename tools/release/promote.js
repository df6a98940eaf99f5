import { releaseFileSchema } from '@mapdock/shared';
import { ExpectedError } from '../support/expected-error.js';
import { LAYOUT } from './layout.js';
import { makePointer } from './make-pointer.js';
import { placeEmbed } from './place-embed.js';
import { parseJsonOrFail, parseOrFail } from './parse-or-fail.js';
import { readChannel } from './read-channel.js';
import { toDocument } from './to-document.js';

/** Each attempt loses only to another promotion that won; more than a few at once is a broken pipeline. */
const MAX_ATTEMPTS = 5;

/**
 * @param {string} releaseId
 * @param {import('./storage/release-storage.js').ReleaseStorage} storage
 */
async function readRelease(releaseId, storage) {
  const path = LAYOUT.releaseDocument(releaseId);
  const file = await storage.read(path);
  if (!file) throw new ExpectedError(`The store has no release ${releaseId}. Publish it first.`);
  return {
    releaseDocument: file.content,
    release: parseOrFail(releaseFileSchema, parseJsonOrFail(file.content, path), path),
  };
}

/**
 * Lets a channel name a release from now on. A pointer is copied to the history right after it went live, or, if
 * that was interrupted, before the next one does: the history has every state that ever was live, and no other.
 * @param {string} releaseId
 * @param {string} channel
 * @param {import('./storage/release-storage.js').ReleaseStorage} storage
 */
export async function promote(releaseId, channel, storage) {
  const found = await readRelease(releaseId, storage);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const current = await readChannel(channel, storage);
    const sequence = (current?.pointer.sequence ?? 0) + 1;
    const pointer = makePointer({ channel, sequence, issuedAt: new Date(), ...found });
    if (!(await placeEmbed(releaseId, channel, storage))) continue;
    if (current?.pointer.release.releaseId === releaseId)
      return { pointer: current.pointer, hasMoved: false };
    if (current) {
      await storage.create(LAYOUT.history(channel, current.pointer.sequence), current.file.content);
    }
    const content = toDocument(pointer);
    if (await storage.replace(LAYOUT.channel(channel), content, current?.file.tag)) {
      await storage.create(LAYOUT.history(channel, sequence), content);
      return { pointer, hasMoved: true };
    }
  }
  throw new ExpectedError(`Others keep moving channel ${channel}. Look at its status, then try again.`);
}
