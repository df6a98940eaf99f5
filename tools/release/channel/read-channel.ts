import { channelPointerSchema, POINTER_LIMIT_BYTES } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.ts';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

/** Lists the names of all channels. */
export async function listChannels(storage: ReleaseStorage) {
  const files = (await storage.list(LAYOUT.channels)).filter((name) => name.endsWith('.json'));
  return files.map((name) => name.slice(0, -'.json'.length));
}

/**
 * Reads the pointer of a channel and the file it is in; `undefined` if there is no pointer.
 * @throws {ExpectedError} if the file is no pointer; `POINTER_TOO_LARGE` if hosts would refuse it for its size
 */
export async function readChannel(channel: string, storage: ReleaseStorage) {
  const path = LAYOUT.channel(channel);
  const file = await storage.read(path);
  if (!file) return undefined;
  if (file.content.byteLength > POINTER_LIMIT_BYTES) {
    throw new ExpectedError(
      `${path} has ${file.content.byteLength} bytes, and hosts read pointers of at most ${POINTER_LIMIT_BYTES}. ` +
        `Put the last state in ${LAYOUT.historyFolder(channel)} in its place, or remove it and promote a release for everybody.`,
      { code: 'POINTER_TOO_LARGE', path },
    );
  }
  return { file, pointer: parseOrFail(channelPointerSchema, parseJsonOrFail(file.content, path), path) };
}
