import { isDeepStrictEqual } from 'node:util';
import { ExpectedError } from '../../support/expected-error.js';
import { judgePresent } from './judge-present.ts';
import { EMBED, LAYOUT } from '../layout.ts';
import { makePointer, toPointerDocument } from './make-pointer.ts';
import { copyToChannel } from '../release-files/copy-to-channel.ts';
import { placePackage } from './place-package.ts';
import { readChannel } from './read-channel.ts';
import { writeNote } from './state-note.ts';
import {
  isSignedWith,
  NO_SIGNING,
  refuseDoubtful,
  refuseToUnsign,
  signPointer,
} from '../keys/sign-pointer.ts';
import type { ChannelState } from './make-pointer.ts';
import type { StateNote } from './state-note.ts';
import type { ChannelPointer } from '@mapdock/shared';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { Signing } from '../keys/sign-pointer.ts';

export interface Move {
  channel: string;
  storage: ReleaseStorage;
  /** Decides the next state from the present one. It is called again each time
   * that somebody else moved the channel meanwhile, with the states that the others wrote. */
  plan: (
    current: ChannelPointer | undefined,
    overtakenBy: readonly ChannelPointer[],
  ) => Promise<ChannelState>;
  /** Whether the plan works without the present state. If so, it gets no state that can't be trusted
   * (`doubt`); otherwise such a state is refused. */
  startsAnew?: boolean;
  /** Default: unsigned, which a signed channel refuses. */
  signing?: Signing | undefined;
  /** Refuses to move the channel unless its present state has this number, because somebody has decided
   * on that state. */
  onlyAfter?: number | undefined;
  /** Who made the next state and why. With a note the channel always gets a new
   * state, so that there is one that the note is about. */
  note?: StateNote | undefined;
}

export interface MoveResult {
  before: ChannelPointer | undefined;
  pointer: ChannelPointer;
  /** `false` if the channel was in this state already. */
  hasMoved: boolean;
  /** States that others wrote while this move was under way. */
  overtakenBy: readonly ChannelPointer[];
}

/** An attempt fails only if another move succeeded. More than a few moves of one channel at the same time mean a broken pipeline. */
const MAX_ATTEMPTS = 5;

/**
 * @param onlyAfter number of the state that somebody has decided on; `undefined` allows any
 * @throws {ExpectedError} `CHANNEL_MOVED`
 */
export function refuseIfMoved(
  channel: string,
  present: ChannelPointer | undefined,
  onlyAfter: number | undefined,
) {
  if (onlyAfter === undefined || present?.sequence === onlyAfter) return;
  throw new ExpectedError(
    `Somebody else moved ${channel} meanwhile, from state ${onlyAfter} to ${present?.sequence ?? 'none'}. Nothing was changed. See "history".`,
    { code: 'CHANNEL_MOVED', channel, state: present?.sequence },
  );
}

const isInState = ({ release, canary, withdrawn = [] }: ChannelPointer, state: ChannelState) =>
  isDeepStrictEqual({ release, canary, withdrawn }, state);

/** Copies a state to the history. Another process may have done so already; then the file has the same bytes. */
async function record(path: string, content: Buffer, storage: ReleaseStorage) {
  if (await storage.create(path, content)) return;
  if ((await storage.read(path))?.content.equals(content)) return;
  throw new ExpectedError(
    `The channel was moved, but ${path} has another state already: somebody else writes there.`,
  );
}

/**
 * Gives a channel its next state. The pointer is copied to the history right after it went live. If that was interrupted, the next move
 * copies it before it writes its own pointer. So the history has every state that ever was live, and no other.
 */
export async function moveChannel({
  channel,
  storage,
  plan,
  startsAnew = false,
  signing = NO_SIGNING,
  onlyAfter,
  note,
}: Move): Promise<MoveResult> {
  const overtakenBy: ChannelPointer[] = [];
  let seen: number | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const current = await readChannel(channel, storage);
    const before = current?.pointer;
    if (before && seen !== undefined && before.sequence > seen) overtakenBy.push(before);
    seen = before?.sequence ?? 0;
    refuseIfMoved(channel, before, onlyAfter);
    refuseToUnsign(before, signing);
    const {
      next: sequence,
      notBefore,
      doubt,
      isUnrecorded,
    } = await judgePresent(current, channel, storage, signing.keys);
    if (before && doubt !== undefined && !startsAnew) refuseDoubtful(before, doubt);
    const state = await plan(doubt === undefined ? before : undefined, overtakenBy);
    const issuedAt = new Date(Math.max(Date.now(), notBefore));
    const unsigned = makePointer({ channel, sequence, issuedAt, ...state });
    const pointer = signPointer(unsigned, signing.keys);
    const content = toPointerDocument(pointer);
    // It may be written before the pointer, since an `embed.js` can load any release of its contract, not only its own.
    if (!(await copyToChannel(EMBED, state.release, channel, storage))) continue;
    if (current && before && isUnrecorded)
      await storage.create(LAYOUT.history(channel, before.sequence), current.file.content);
    const isThere = before && doubt === undefined && isInState(before, state);
    if (isThere && !note && isSignedWith(before, signing)) {
      await placePackage(channel, storage);
      return { before, pointer: before, hasMoved: false, overtakenBy };
    }
    if (note) await writeNote({ channel, sequence, content }, note, storage);
    if (await storage.replace(LAYOUT.channel(channel), content, current?.file.tag)) {
      await record(LAYOUT.history(channel, sequence), content, storage);
      await placePackage(channel, storage);
      return { before, pointer, hasMoved: true, overtakenBy };
    }
  }
  throw new ExpectedError(
    `Others keep moving channel ${channel}, last by state ${seen}. Look at its status, then try again.`,
    { channel, state: seen },
  );
}
