import { LAYOUT } from '../layout.ts';
import { parseJsonOrFail } from '../parse-or-fail.ts';
import { listSequences } from './read-history.ts';
import { isSignedByOne } from '../keys/sign-pointer.ts';
import type { ChannelPointer } from '@mapdock/shared';
import type { SigningKey } from '../keys/sign-pointer.ts';
import type { readChannel } from './read-channel.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

export interface Present {
  /** The number of the next state. */
  next: number;
  /** When the last state was issued, in milliseconds. The next one must not seem older, even if a clock is wrong. */
  notBefore: number;
  /** Why the present state can't be trusted, so that the next one must take over nothing from it. */
  doubt: string | undefined;
  /** Whether the history lacks the present state and should have it. */
  isUnrecorded: boolean;
}

/** Says why a pointer can't be trusted; `undefined` if it can. `unknown` is the document as it was parsed. */
function findDoubt(
  pointer: ChannelPointer,
  {
    channel,
    keys,
    unknown,
    isRewritten,
  }: { channel: string; keys: readonly SigningKey[]; unknown: unknown; isRewritten: boolean },
) {
  if (pointer.channel !== channel) return `is one of ${pointer.channel}`;
  if (isRewritten) return 'is not the one that the history has of this number';
  // The next state is signed, and its signature vouches for everything that it takes over from this one.
  if (keys.length === 0 || isSignedByOne(unknown as object, keys)) return undefined;
  return `has no valid signature by ${keys.map(({ keyId }) => `"${keyId}"`).join(' or ')}`;
}

/** Returns when a state was issued, in milliseconds; 0 if that can't be read. */
function issueTimeOf(content: Buffer | undefined) {
  try {
    return Date.parse(JSON.parse(String(content)).issuedAt) || 0;
  } catch {
    return 0;
  }
}

/**
 * Decides what the next state of a channel may take over from the present one.
 * @param keys that the next state is signed with
 */
export async function judgePresent(
  current: Awaited<ReturnType<typeof readChannel>>,
  channel: string,
  storage: ReleaseStorage,
  keys: readonly SigningKey[],
): Promise<Present> {
  const last = (await listSequences(channel, storage))[0] ?? 0;
  const newest = last > 0 ? await storage.read(LAYOUT.history(channel, last)) : undefined;
  const notBefore = issueTimeOf(newest?.content);
  if (!current) return { next: last + 1, notBefore, doubt: undefined, isUnrecorded: false };
  const { pointer, file } = current;
  const recorded =
    pointer.sequence < last ? await storage.read(LAYOUT.history(channel, pointer.sequence)) : newest;
  const isRecorded = pointer.sequence <= last && recorded !== undefined;
  const doubt = findDoubt(pointer, {
    channel,
    keys,
    unknown: parseJsonOrFail(file.content, LAYOUT.channel(channel)),
    isRewritten: isRecorded && !recorded.content.equals(file.content),
  });
  // Somebody who forges a pointer must not be able to use up numbers. A number that directly follows the history is accepted all the same,
  // because such a state can have been live.
  const isBelieved = doubt === undefined || pointer.sequence === last + 1;
  return {
    // No number may be used twice, not even after a pointer was set back: a browser that knows the number keeps the state it has for it.
    next: Math.max(isBelieved ? pointer.sequence : 0, last) + 1,
    // The time of a forged pointer must not count, or all later states would have to be dated after it.
    notBefore: doubt === undefined ? Math.max(issueTimeOf(file.content), notBefore) : notBefore,
    doubt,
    isUnrecorded: isBelieved && !isRecorded,
  };
}
