import { channelPointerSchema, RELEASE_FORMAT } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.js';
import { parseOrFail } from '../parse-or-fail.js';

/**
 * What changes from one state of a channel to the next.
 * @typedef {object} ChannelState
 * @property {import('@mapdock/shared').PointedRelease} release
 * @property {import('@mapdock/shared').ChannelPointer['canary']} canary
 * @property {readonly string[]} withdrawn ids of releases, the last one withdrawn last
 */

/**
 * Every page load waits for it: with the headers it fits into the first round trip of a new connection. It is far below what readers
 * take (`POINTER_LIMIT_BYTES`), so that no host refuses what was written here.
 */
export const MAX_POINTER_BYTES = 4096;

/** Who runs an older one came by no newer state since. With these, a canary and two signatures there is room left. */
const MAX_WITHDRAWN = 5;

/**
 * The next pointer of a channel, without signatures.
 * @param {ChannelState & { channel: string, sequence: number, issuedAt: Date }} next
 * @returns {import('@mapdock/shared').ChannelPointer}
 */
export function makePointer({ channel, sequence, issuedAt, release, canary, withdrawn }) {
  return parseOrFail(
    channelPointerSchema,
    {
      format: RELEASE_FORMAT,
      channel,
      sequence,
      issuedAt: issuedAt.toISOString(),
      release,
      ...(canary && { canary }),
      ...(withdrawn.length > 0 && { withdrawn: withdrawn.slice(-MAX_WITHDRAWN) }),
    },
    'the new pointer',
  );
}

/**
 * The bytes of a pointer in the store: compact, since browsers wait for them; people read it by `status`.
 * @param {import('@mapdock/shared').ChannelPointer} pointer
 */
export function toPointerDocument(pointer) {
  const content = Buffer.from(`${JSON.stringify(pointer)}\n`);
  if (content.byteLength <= MAX_POINTER_BYTES) return content;
  const { channel, canary, withdrawn = [], signatures = [] } = pointer;
  throw new ExpectedError(
    `The new pointer of ${channel} has ${content.byteLength} bytes, and at most ${MAX_POINTER_BYTES} keep a page's start fast ` +
      `(${canary ? 'with' : 'without'} a canary, ${withdrawn.length} withdrawn, ${signatures.length} signatures). ` +
      'Nothing was changed. A release with fewer scripts in its exposed modules and parts has a smaller one.',
    { code: 'POINTER_TOO_LARGE', path: LAYOUT.channel(channel) },
  );
}
