import { channelPointerSchema, RELEASE_FORMAT } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.ts';
import { parseOrFail } from '../parse-or-fail.ts';
import type { ChannelPointer, PointedRelease } from '@mapdock/shared';

/** The part of a pointer that a promotion or a rollback decides. */
export interface ChannelState {
  release: PointedRelease;
  canary: ChannelPointer['canary'];
  /** Ids of releases, in the order in which they were withdrawn. */
  withdrawn: readonly string[];
}

/**
 * Every page load waits for the pointer. With at most this size it fits, together with its headers, into the first round trip of a new
 * connection. Hosts accept far more (`POINTER_LIMIT_BYTES`), so none refuses a pointer that was written here.
 */
export const MAX_POINTER_BYTES = 5120;

/**
 * A page that still runs a release which was withdrawn before these five has not read the pointer since. A pointer with five ids, a
 * canary and two signatures still fits into its size.
 */
const MAX_WITHDRAWN = 5;

/** Makes the next pointer of a channel, without signatures. */
export function makePointer({
  channel,
  sequence,
  issuedAt,
  release,
  canary,
  withdrawn,
}: ChannelState & { channel: string; sequence: number; issuedAt: Date }): ChannelPointer {
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
 * Returns the bytes of a pointer as they are stored. They are compact because browsers wait for them; people read a pointer with `status`.
 * @throws {ExpectedError} `POINTER_TOO_LARGE`
 */
export function toPointerDocument(pointer: ChannelPointer) {
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
